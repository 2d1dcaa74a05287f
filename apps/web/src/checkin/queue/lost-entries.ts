const getStorageKey = (eventId: string): string => `rollcall-door-lost-${eventId}`;

/** How many entries of this event were deleted unsent since the last login at its door. */
export function lostEntries(eventId: string): number {
  try {
    return Number(localStorage.getItem(getStorageKey(eventId)) ?? 0);
  } catch {
    return 0;
  }
}

/** Counts entries deleted unsent, so that the page does not say that everything was sent. */
export function countLost(eventId: string, more: number): void {
  try {
    localStorage.setItem(getStorageKey(eventId), String(lostEntries(eventId) + more));
  } catch {
    // Without storage, only the open page tells it, once.
  }
}

/** Resets the count: the login page has told the staff. */
export function forgetLost(eventId: string): void {
  try {
    localStorage.removeItem(getStorageKey(eventId));
  } catch {
    // Without storage, nothing was stored.
  }
}

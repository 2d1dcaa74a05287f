const keyOf = (eventId: string): string => `rollcall-door-lost-${eventId}`;

/** How many entries of this event left the device unsent, since the last sign-in at its door. */
export function lostEntries(eventId: string): number {
  try {
    return Number(localStorage.getItem(keyOf(eventId)) ?? 0);
  } catch {
    return 0;
  }
}

/** Counts entries that were dropped unsent: the page must not say that everything was sent. */
export function countLost(eventId: string, more: number): void {
  try {
    localStorage.setItem(keyOf(eventId), String(lostEntries(eventId) + more));
  } catch {
    // Then it is said once, by the page that is open.
  }
}

/** Whoever signs in at the door has been told. */
export function forgetLost(eventId: string): void {
  try {
    localStorage.removeItem(keyOf(eventId));
  } catch {
    // Then it was never kept.
  }
}

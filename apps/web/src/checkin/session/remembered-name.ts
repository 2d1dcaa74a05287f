const NAME_KEY = "rollcall-door-name";

/** The staff member's own name while the door is theirs, so that a mistyped code costs no name. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? "";
  } catch {
    return "";
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(NAME_KEY, name.trim());
  } catch {
    // Then the name is typed again next time.
  }
}

/** The next volunteer at this device is somebody else. */
export function forgetName(): void {
  try {
    localStorage.removeItem(NAME_KEY);
  } catch {
    // Then it was never kept.
  }
}

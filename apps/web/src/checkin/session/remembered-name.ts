const NAME_KEY = "rollcall-door-name";

/** The staff member's name, remembered so that a mistyped code does not clear it. */
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
    // Without storage, the name is typed again next time.
  }
}

/** The next volunteer at this device is another person. */
export function forgetName(): void {
  try {
    localStorage.removeItem(NAME_KEY);
  } catch {
    // Without storage, nothing was stored.
  }
}

const SIZE_KEY = "rollcall-door-text";
const LARGE = "large";

/** Whether this device shows large text; remembered across visits. */
export function isTextLarge(): boolean {
  try {
    return localStorage.getItem(SIZE_KEY) === LARGE;
  } catch {
    return false;
  }
}

/** Shows large or usual text from now on, and remembers it. */
export function setTextLarge(large: boolean): void {
  applyTextSize(large);
  try {
    if (large) localStorage.setItem(SIZE_KEY, LARGE);
    else localStorage.removeItem(SIZE_KEY);
  } catch {
    // Without storage, the browser forgets the setting.
  }
}

/** All sizes of the page follow that of its root. */
export function applyTextSize(large: boolean = isTextLarge()): void {
  document.documentElement.classList.toggle("large-text", large);
}

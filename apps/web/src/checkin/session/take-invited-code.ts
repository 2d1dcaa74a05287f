const CODE = /^#code=([^&]{1,32})$/;

/**
 * Reads the access code of an invitation and removes it from the address. A code in the address
 * would stay in the history, on screenshots and in shared links. Empty if there is none.
 */
export function takeInvitedCode(): string {
  const [, code] = CODE.exec(location.hash) ?? [];
  if (code === undefined) return "";
  history.replaceState(history.state, "", location.pathname + location.search);
  try {
    return decodeURIComponent(code);
  } catch {
    return "";
  }
}

/** Puts a code back where the page finds it after a reload. */
export function giveBackCode(code: string): void {
  if (code.trim() === "") return;
  history.replaceState(history.state, "", `#code=${encodeURIComponent(code.trim())}`);
}

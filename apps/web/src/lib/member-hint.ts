const HINT = "rollcall.member";

/**
 * Whether somebody was logged in to the portal in this browser when last seen. The session's cookies
 * cannot be read by a page, and a public page must not ask the server for every visitor.
 */
export function mayBeMember(): boolean {
  try {
    return localStorage.getItem(HINT) !== null;
  } catch {
    return false;
  }
}

/** Notes whether somebody is logged in to the portal: no name, no secret. */
export function noteMember(isLoggedIn: boolean): void {
  try {
    if (isLoggedIn) localStorage.setItem(HINT, "1");
    else localStorage.removeItem(HINT);
  } catch {
    // Without storage, public pages recognise nobody.
  }
}

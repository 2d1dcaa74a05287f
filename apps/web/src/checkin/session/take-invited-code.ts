const CODE = /^#code=([^&]{1,32})$/;

/**
 * The access code of an invitation's address, taken out of it: what stands in the address stays in
 * the history, on a screenshot, and with whoever is sent the link. Empty where there is none.
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

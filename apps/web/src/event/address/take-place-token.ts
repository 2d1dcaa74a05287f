const TOKEN = /^#token=([\w.-]{1,4000})$/;
const KEPT = "rollcall.place";

/**
 * The secret of a personal link, which is taken out of the address: there it would stay in the
 * history, on screenshots and in shared links. This tab remembers it for a reload. Empty if there
 * is none.
 */
export function takePlaceToken(): string {
  const token = TOKEN.exec(location.hash)?.[1];
  if (token === undefined) return sessionStorage.getItem(KEPT) ?? "";
  history.replaceState(history.state, "", location.pathname + location.search);
  sessionStorage.setItem(KEPT, token);
  return token;
}

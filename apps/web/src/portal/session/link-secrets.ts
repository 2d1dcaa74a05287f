import { useLocation } from "@tanstack/react-router";

const LINKED_PAGES = new Set(["/reset-password", "/claim", "/verify-email"]);

/**
 * Old mails have the secret in the query: it is moved into the fragment, which is sent to no server
 * and no page that is linked to, before anything else reads the address.
 */
export function moveSecretsToFragment(): void {
  const { pathname, searchParams } = new URL(location.href);
  if (!LINKED_PAGES.has(pathname) || !searchParams.has("token")) return;
  history.replaceState(history.state, "", `${pathname}#${searchParams}`);
}

/** What the link of a mail says in its fragment: `#token=…`. */
export function useLinkSecrets(): URLSearchParams {
  // Read from the browser: the router's own copy may be decoded already.
  useLocation();
  return new URLSearchParams(location.hash.slice(1));
}

import { useLocation } from "@tanstack/react-router";

const LINKED_PAGES = new Set(["/reset-password", "/claim", "/verify-email"]);

/**
 * Links of old mails have the secret in the query. It is moved into the fragment, which is sent
 * neither to servers nor to linked pages, before other code reads the address.
 */
export function moveSecretsToFragment(): void {
  const { pathname, searchParams } = new URL(location.href);
  if (!LINKED_PAGES.has(pathname) || !searchParams.has("token")) return;
  history.replaceState(history.state, "", `${pathname}#${searchParams}`);
}

/** The parameters in the fragment of a mail's link: `#token=…`. */
export function useLinkSecrets(): URLSearchParams {
  // Read from the browser, because the router's copy may be decoded already.
  useLocation();
  return new URLSearchParams(location.hash.slice(1));
}

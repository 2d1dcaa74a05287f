/** The origins whose pages may send requests with our cookies. */
export interface OriginPolicy {
  /** PUBLIC_URL's own origin and ALLOWED_ORIGINS. */
  origins: ReadonlySet<string>;
  /** Outside production, also the origin of the host that the request names. */
  sameHost: boolean;
}

/** Whether a page of this origin may read our answers and send our cookies. */
export function isAllowedOrigin(
  policy: OriginPolicy,
  origin: string,
  host: string | undefined,
): boolean {
  if (policy.origins.has(origin)) return true;
  if (!policy.sameHost || !host) return false;
  return origin === `http://${host}` || origin === `https://${host}`;
}

/** Sec-Fetch-Site of our own pages and of the address bar. A sibling host is `same-site`. */
const OWN_SITES: ReadonlySet<string> = new Set(["same-origin", "none"]);

/**
 * Whether a request that uses or sets cookies may change state (rules#same-origin): its Origin is
 * allowed; or it has none, and no Sec-Fetch-Site of another origin. Outside clients send neither.
 */
export function fromAllowedOrigin(
  policy: OriginPolicy,
  header: (name: string) => string | undefined,
): boolean {
  const origin = header("origin");
  if (origin === undefined) return OWN_SITES.has(header("sec-fetch-site") ?? "none");
  return isAllowedOrigin(policy, origin, header("host"));
}

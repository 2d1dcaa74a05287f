export type PublicAddress =
  | { page: "list"; tenantSlug: string }
  | { page: "apply"; tenantSlug: string }
  /** The short address of a mail does not name the tenant. */
  | { page: "place"; tenantSlug: string | null }
  | { page: "event"; tenantSlug: string; slug: string };

/** Where the personal links of mails lead (rules#personal-link). */
const SHORT_PLACE = "/p/";

/** The public page of an address (rules#pages); null for the address of another page. */
export function readPublicAddress(pathname: string): PublicAddress | null {
  if (pathname === SHORT_PLACE) return { page: "place", tenantSlug: null };
  const [tenantSlug, section, slug, ...rest] = pathname.split("/").filter(Boolean);
  if (!tenantSlug || rest.length > 0) return null;
  if (!section) return { page: "list", tenantSlug };
  if (section === "apply" && !slug) return { page: "apply", tenantSlug };
  if (section === "place" && !slug) return { page: "place", tenantSlug };
  if (section === "embed")
    return slug ? { page: "event", tenantSlug, slug } : { page: "list", tenantSlug };
  if (section === "events" && slug) return { page: "event", tenantSlug, slug };
  return null;
}

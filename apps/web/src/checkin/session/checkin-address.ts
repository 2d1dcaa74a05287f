/** The page's address: `/:tenantSlug/events/:eventId/check-in/staff` (specification "Check-in"). */
export type DoorAddress = { tenantSlug: string; eventId: string };

const STAFF_PATH = /^\/([a-z0-9-]{3,50})\/events\/([^/]+)\/check-in\/staff$/;

/** The tenant and event in a staff page's path; null for the path of another page. */
export function readDoorAddress(path: string): DoorAddress | null {
  const [, tenantSlug, eventId] = STAFF_PATH.exec(path) ?? [];
  return tenantSlug && eventId ? { tenantSlug, eventId: safeDecode(eventId) } : null;
}

function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

import { createHash } from "node:crypto";
import type { TenantId } from "#base/ids.ts";
import type { Tenant } from "../../tenancy/find-tenant.ts";
import type { EventRow } from "../load-event.ts";

/** The values of an event that its share image shows; a change of one makes another picture. */
export type Shared = Pick<
  EventRow,
  "id" | "title" | "startsAt" | "endsAt" | "timezone" | "allDay" | "venue" | "coverImageId"
>;
export type SharedBy = Pick<Tenant, "name" | "accentColour" | "logoId" | "language">;

/** An announced event with the club that shares it. */
export interface SharedEvent {
  tenantId: TenantId;
  event: Shared;
  club: SharedBy;
}

/** Raised when the drawing changes. */
const DRAWING = 3;

/** Computes `<eventId>-<version>`: the file name of an event's share image, and its storage key. */
export function getShareKey(event: Shared, club: SharedBy): string {
  const { title, startsAt, timezone, venue, coverImageId } = event;
  const { name, accentColour, logoId, language } = club;
  const days = event.allDay ? [event.endsAt] : [];
  const values = [
    title,
    startsAt,
    timezone,
    venue,
    coverImageId,
    name,
    accentColour,
    logoId,
    ...days,
  ];
  const hash = createHash("sha256").update(JSON.stringify([DRAWING, language, ...values]));
  return `${event.id}-${hash.digest("hex").slice(0, 12)}`;
}

/** The address of the picture that messengers show with a link to the event (rules#share-image). */
export const getShareAddress = (key: string): string => `/media/share/${key}.png`;

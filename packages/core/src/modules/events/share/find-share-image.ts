import { and, eq, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { sameTenant } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import { QueueFull } from "#base/fair-queue.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { LOCALES } from "#base/languages.ts";
import type { Services } from "#base/rpc/context.ts";
import { getLastMoment } from "#base/when.ts";
import type { ServedPicture } from "../../media/find-picture.ts";
import { media } from "../../media/media.sql.ts";
import { hashPicture } from "../../media/store-picture.ts";
import type { Picture } from "../../media/write-picture.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { event } from "../event.sql.ts";
import { drawShareImage } from "./draw-share-image.ts";
import { findStandIn } from "./find-stand-in.ts";
import { type SharedEvent, shareAddress, shareKeyOf } from "./share-address.ts";

const FILE = /^(([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-[\da-f]{12})\.png$/;

type Opening = Pick<Services, "system" | "clock">;

/** Pictures that are being drawn in this process, by their key: each once. */
const drawing = new Map<string, Promise<ServedPicture>>();

/**
 * The share image of an address below /media/share (rules#share-image): drawn when it is first asked
 * for, and kept. The address of an earlier state of the event leads to the present one. While too many
 * pictures are drawn, something else stands in for it.
 * @returns the picture, the address where it is now, or a picture that nobody should keep
 * @throws NOT_FOUND for what is no announced event of an active club
 */
export async function findShareImage(
  app: Opening,
  file: string,
): Promise<ServedPicture | { movedTo: string } | { standIn: ServedPicture }> {
  const [, key, eventId] = FILE.exec(file) ?? [];
  if (!key || !eventId) throw notFound("Picture");
  const now = app.clock.now();
  const [kept] = await app.system.run((query) => readKept(query, { key, eventId, now }));
  if (kept) return served(kept);
  const found = await announced(app, eventId, now);
  const present = shareKeyOf(found.event, found.club);
  if (present !== key) return { movedTo: shareAddress(present) };
  try {
    return await drawOnce(app, key, found);
  } catch (error) {
    if (error instanceof QueueFull) return findStandIn(app, found);
    throw error;
  }
}

function drawOnce(app: Opening, key: string, found: SharedEvent): Promise<ServedPicture> {
  const known = drawing.get(key) ?? draw(app, key, found);
  drawing.set(key, known);
  return known.finally(() => drawing.delete(key));
}

const served = ({ type, digest, bytes }: Omit<ServedPicture, "etag"> & { digest: string }) => ({
  type,
  etag: `"${digest}"`,
  bytes,
});

const readKept = preparedQuery(["key", "eventId", "now"], (query, value) =>
  query
    .select({ type: media.type, digest: media.digest, bytes: media.bytes })
    .from(media)
    .innerJoin(tenant, eq(tenant.id, media.tenantId))
    .innerJoin(event, sameTenant(event, media, eq(event.id, value.eventId)))
    .where(and(eq(media.shareKey, value.key), isAnnounced(value.now))),
);

async function announced({ system }: Opening, eventId: string, now: Date): Promise<SharedEvent> {
  const [row] = await system.run((query) =>
    query
      .select({ event, club: tenant })
      .from(event)
      .innerJoin(tenant, eq(tenant.id, event.tenantId))
      .where(and(eq(event.id, eventId), isAnnounced(now))),
  );
  if (!row) throw notFound("Picture");
  return { tenantId: row.event.tenantId, ...row };
}

/** An announced event of an active club that is not over. */
function isAnnounced(now: Date | Placeholder): SQL | undefined {
  return and(eq(event.status, "PUBLISHED"), gt(event.endsAt, now), eq(tenant.status, "ACTIVE"));
}

async function draw(app: Opening, key: string, found: SharedEvent): Promise<ServedPicture> {
  const { event: shown, club, tenantId } = found;
  const cover = await bytesOf(app, shown.coverImageId);
  const logo = await bytesOf(app, club.logoId);
  const { title, venue } = shown;
  const { name, accentColour } = club;
  const card = { title, venue, when: whenOf(found), club: name, accentColour };
  const turn = { lane: "page", tenant: tenantId, caller: "share image" } as const;
  const picture = await drawShareImage({ card, eventId: shown.id, cover, logo }, turn);
  await keep(app, tenantId, key, picture);
  return served({ ...picture, digest: hashPicture(picture) });
}

async function bytesOf({ system }: Opening, id: string | null): Promise<Buffer | null> {
  if (id === null) return null;
  const [found] = await system.run((query) =>
    query.select({ bytes: media.bytes }).from(media).where(eq(media.id, id)),
  );
  return found?.bytes ?? null;
}

function whenOf({ event: shown, club: { language } }: SharedEvent): string {
  const { startsAt, endsAt, timezone, allDay } = shown;
  const day = { dateStyle: "full", timeZone: timezone } as const;
  return allDay
    ? new Intl.DateTimeFormat(LOCALES[language], day).formatRange(startsAt, getLastMoment(endsAt))
    : new Intl.DateTimeFormat(LOCALES[language], { ...day, timeStyle: "short" }).format(startsAt);
}

/** Another process may have drawn the same one meanwhile. */
const keep = ({ system }: Opening, tenantId: TenantId, shareKey: string, picture: Picture) =>
  system.run((query) =>
    query
      .insert(media)
      .values({
        ...{ tenantId, id: newId(), purpose: "SHARE", shareKey },
        ...picture,
        digest: hashPicture(picture),
      })
      .onConflictDoNothing({ target: media.shareKey, where: sql`share_key is not null` }),
  );

import { and, eq, gt, type Placeholder, type SQL, sql } from "drizzle-orm";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { sameTenant } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import { newId, type TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { LOCALES } from "#base/text/languages.ts";
import { getLastMoment } from "#base/when.ts";
import { QueueFull } from "#base/work/fair-queue.ts";
import type { ServedPicture } from "../../media/find-picture.ts";
import { media } from "../../media/media.sql.ts";
import { hashPicture } from "../../media/store-picture.ts";
import type { Picture } from "../../media/write-picture.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { event } from "../event.sql.ts";
import { drawShareImage } from "./draw-share-image.ts";
import { findStandIn } from "./find-stand-in.ts";
import { getShareAddress, getShareKey, type SharedEvent } from "./share-address.ts";

const FILE = /^(([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-[\da-f]{12})\.png$/;

type Opening = Pick<Services, "system" | "clock">;

/** Pictures that this process is drawing, by key, so that each is drawn once. */
const drawing = new Map<string, Promise<ServedPicture>>();

/**
 * Finds the share image of an address below /media/share (rules#share-image): drawn at the first
 * request, then stored. The address of an earlier state of the event leads to the current one. While
 * too many pictures are being drawn, a stand-in is returned.
 * @returns the picture, its current address, or a stand-in that must not be cached
 * @throws NOT_FOUND for anything but an announced event of an active club
 */
export async function findShareImage(
  app: Opening,
  file: string,
): Promise<ServedPicture | { movedTo: string } | { standIn: ServedPicture }> {
  const [, key, eventId] = FILE.exec(file) ?? [];
  if (!key || !eventId) throw notFound("Picture");
  const now = app.clock.now();
  const [storedPicture] = await app.system.run((query) => readStored(query, { key, eventId, now }));
  if (storedPicture) return toServedPicture(storedPicture);
  const sharedEvent = await requireAnnouncedEvent(app, eventId, now);
  const currentKey = getShareKey(sharedEvent.event, sharedEvent.club);
  if (currentKey !== key) return { movedTo: getShareAddress(currentKey) };
  try {
    return await drawOnce(app, key, sharedEvent);
  } catch (error) {
    if (error instanceof QueueFull) return findStandIn(app, sharedEvent);
    throw error;
  }
}

function drawOnce(app: Opening, key: string, sharedEvent: SharedEvent): Promise<ServedPicture> {
  const pendingDrawing = drawing.get(key) ?? draw(app, key, sharedEvent);
  drawing.set(key, pendingDrawing);
  return pendingDrawing.finally(() => drawing.delete(key));
}

const toServedPicture = ({
  type,
  digest,
  bytes,
}: Omit<ServedPicture, "etag"> & { digest: string }) => ({
  type,
  etag: `"${digest}"`,
  bytes,
});

const readStored = preparedQuery(["key", "eventId", "now"], (query, value) =>
  query
    .select({ type: media.type, digest: media.digest, bytes: media.bytes })
    .from(media)
    .innerJoin(tenant, eq(tenant.id, media.tenantId))
    .innerJoin(event, sameTenant(event, media, eq(event.id, value.eventId)))
    .where(and(eq(media.shareKey, value.key), isAnnounced(value.now))),
);

async function requireAnnouncedEvent(
  { system }: Opening,
  eventId: string,
  now: Date,
): Promise<SharedEvent> {
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

async function draw(app: Opening, key: string, sharedEvent: SharedEvent): Promise<ServedPicture> {
  const { event: eventRow, club, tenantId } = sharedEvent;
  const cover = await readBytes(app, eventRow.coverImageId);
  const logo = await readBytes(app, club.logoId);
  const { title, venue } = eventRow;
  const { name, accentColour } = club;
  const card = { title, venue, when: formatPeriod(sharedEvent), club: name, accentColour };
  const turn = { lane: "page", tenant: tenantId, caller: "share image" } as const;
  const picture = await drawShareImage({ card, eventId: eventRow.id, cover, logo }, turn);
  await storeDrawing(app, tenantId, key, picture);
  return toServedPicture({ ...picture, digest: hashPicture(picture) });
}

async function readBytes({ system }: Opening, id: string | null): Promise<Buffer | null> {
  if (id === null) return null;
  const [picture] = await system.run((query) =>
    query.select({ bytes: media.bytes }).from(media).where(eq(media.id, id)),
  );
  return picture?.bytes ?? null;
}

function formatPeriod({ event: eventRow, club: { language } }: SharedEvent): string {
  const { startsAt, endsAt, timezone, allDay } = eventRow;
  const day = { dateStyle: "full", timeZone: timezone } as const;
  return allDay
    ? new Intl.DateTimeFormat(LOCALES[language], day).formatRange(startsAt, getLastMoment(endsAt))
    : new Intl.DateTimeFormat(LOCALES[language], { ...day, timeStyle: "short" }).format(startsAt);
}

/** Stores a drawing, unless another process has stored the same one in the meantime. */
const storeDrawing = (
  { system }: Opening,
  tenantId: TenantId,
  shareKey: string,
  picture: Picture,
) =>
  system.run((query) =>
    query
      .insert(media)
      .values({
        tenantId,
        id: newId(),
        purpose: "SHARE",
        shareKey,
        ...picture,
        digest: hashPicture(picture),
      })
      .onConflictDoNothing({ target: media.shareKey, where: sql`share_key is not null` }),
  );

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { openClub } from "#testing/clubs/club.ts";
import { pictureFile, plainPicture } from "#testing/files/pictures.ts";
import { findPicture } from "./find-picture.ts";
import { media } from "./media.sql.ts";
import { pruneMedia } from "./prune-media.ts";

const { app, as, newMember, newEvent } = await openClub();
const admin = await newMember(["ADMIN", "EVENT_MANAGER"]);
const file = pictureFile(await plainPicture(60, 40).png().toBuffer());

const isServed = async (address: string | null) =>
  (await findPicture(app.services, String(address).replace("/media/", ""))) !== undefined;

const later = (days: number) => {
  const now = new Date(app.services.clock.now().getTime() + days * DAY);
  return { ...app.services, clock: { ...app.services.clock, now: () => now } };
};

test("a replaced picture answers for a month, and one in use for ever", async () => {
  const { id: eventId } = await newEvent();
  const { logo: former } = await as(admin).tenancy.putLogo({ file });
  const { logo } = await as(admin).tenancy.putLogo({ file });
  const { coverImage } = await as(admin).events.putCover({ eventId, file });
  await pruneMedia(later(0));
  await pruneMedia(later(29));
  expect(await isServed(former)).toBe(true);
  await pruneMedia(later(31));
  expect(await isServed(former)).toBe(false);
  await pruneMedia(later(400));
  expect([await isServed(logo), await isServed(coverImage)]).toEqual([true, true]);
});

test("one that is named again meanwhile begins its month anew", async () => {
  const { id: eventId } = await newEvent();
  const { coverImage } = await as(admin).events.putCover({ eventId, file });
  const copy = await as(admin).events.clone({ id: eventId });
  await as(admin).events.removeCover({ eventId });
  await as(admin).events.removeCover({ eventId: copy.id });
  await pruneMedia(later(0));
  // Somebody takes the picture again, past the API, as a restored copy would.
  const id = String(coverImage).slice("/media/".length, -".webp".length);
  await app.services.system.run((query) =>
    query.execute(sql`update event set cover_image_id = ${id} where id = ${eventId}`),
  );
  await pruneMedia(later(31));
  expect(await isServed(coverImage)).toBe(true);
  await as(admin).events.removeCover({ eventId });
  await pruneMedia(later(32));
  expect(await isServed(coverImage)).toBe(true);
  await pruneMedia(later(63));
  expect(await isServed(coverImage)).toBe(false);
  const left = await app.services.system.run((query) =>
    query.select({ id: media.id }).from(media).where(eq(media.id, id)),
  );
  expect(left).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeEvent, makeTenant } from "#testing/clubs/factories.ts";
import { looksOf, pictureFile, plainPicture } from "#testing/files/pictures.ts";
import { refused } from "#testing/people/refused.ts";
import { findPicture } from "../../media/find-picture.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);
const ask = () => as(manager).events;
const file = pictureFile(await plainPicture(2_000, 1_000).jpeg().toBuffer(), "a.jpg", "image/jpeg");

const served = async (address: string | null, form = "") => {
  const name = String(address).replace("/media/", "").replace(".webp", `${form}.webp`);
  const found = await findPicture(app.services, name);
  return found && looksOf(found.bytes);
};

describe("PUT /api/admin/events/:eventId/cover", () => {
  test("200 with an address that members and visitors are shown too, in two widths", async () => {
    const { id: eventId, slug } = await newEvent();
    const { coverImage } = await ask().putCover({ eventId, file });
    expect(coverImage).toMatch(/^\/media\/[\da-f-]{36}\.webp$/);
    expect(await ask().adminGet({ eventId })).toMatchObject({ coverImage });
    expect(await ask().get({ id: eventId })).toMatchObject({ coverImage });
    const going = await newMember();
    await as(going).registration.register({ id: eventId });
    const { data: places } = await as(going).registration.mine({});
    expect(places[0]?.event).toMatchObject({ coverImage });
    const where = { tenantSlug: tenant.slug, slug };
    expect(await as().events.publicGet(where)).toMatchObject({ coverImage });
    const { data } = await as().events.publicList({ tenantSlug: tenant.slug });
    expect(data.find(({ id }) => id === eventId)).toMatchObject({ coverImage });
    expect(await served(coverImage)).toMatchObject({ width: 1_600, height: 800 });
    expect(await served(coverImage, "-800")).toMatchObject({ width: 800, height: 400 });
  });

  test("a picture that is narrow answers at both addresses", async () => {
    const { id: eventId } = await newEvent();
    const small = pictureFile(await plainPicture(400, 300).png().toBuffer());
    const { coverImage } = await ask().putCover({ eventId, file: small });
    expect(await served(coverImage, "-800")).toMatchObject({ width: 400, height: 300 });
  });

  test("a copy of the event has the cover of the original, and keeps it", async () => {
    const { id: eventId } = await newEvent();
    const { coverImage } = await ask().putCover({ eventId, file });
    const copy = await ask().clone({ id: eventId });
    expect(copy).toMatchObject({ coverImage });
    await ask().removeCover({ eventId });
    expect(await ask().adminGet({ eventId: copy.id })).toMatchObject({ coverImage });
  });

  test("200 for one that is gone already, and when it was cancelled", async () => {
    const { id: eventId } = await newEvent();
    expect(await ask().removeCover({ eventId })).toMatchObject({ coverImage: null });
    await as(manager).registration.cancelEvent({ eventId });
    expect((await ask().putCover({ eventId, file })).coverImage).not.toBeNull();
  });

  test("of two at once both are answered, and the later one stays", async () => {
    const { id: eventId } = await newEvent();
    const both = await Promise.all([1, 2].map(() => ask().putCover({ eventId, file })));
    const { coverImage } = await ask().adminGet({ eventId });
    expect(both.map((answer) => answer.coverImage)).toContain(coverImage);
  });

  test("404 NOT_FOUND for another club's event, which keeps what it has", async () => {
    const { id: eventId } = await makeEvent(app.services, await makeTenant(app.services));
    await expect(ask().putCover({ eventId, file })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(ask().removeCover({ eventId })).rejects.toEqual(refused("NOT_FOUND"));
  });

  test.each(["FINANCE_MANAGER", "MEMBER"] as const)("403 FORBIDDEN for a %s", async (role) => {
    const { id: eventId } = await newEvent();
    const caller = as(await newMember([role])).events;
    await expect(caller.putCover({ eventId, file })).rejects.toEqual(refused("FORBIDDEN"));
    await expect(caller.removeCover({ eventId })).rejects.toEqual(refused("FORBIDDEN"));
  });
});

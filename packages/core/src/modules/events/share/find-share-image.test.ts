import { writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { looksOf, pictureFile, pixelOf, plainPicture } from "#testing/files/pictures.ts";
import { refused } from "#testing/people/refused.ts";
import { media } from "../../media/media.sql.ts";
import { pictureQueue } from "../../media/picture-queue.ts";
import { tenant as tenants } from "../../tenancy/tenant.sql.ts";
import { findShareImage } from "./find-share-image.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();
const admin = as(await newMember(["ADMIN", "EVENT_MANAGER"]));

const addressOf = async (slug: string) =>
  (await as().events.publicGet({ tenantSlug: tenant.slug, slug })).shareImage;

const find = (address: string) =>
  findShareImage(app.services, address.replace("/media/share/", ""));

async function pictureAt(address: string): Promise<Buffer> {
  const found = await find(address);
  if (!("bytes" in found)) throw new Error(`not there: ${JSON.stringify(found)}`);
  return found.bytes;
}

const keptOf = (address: string) =>
  app.services.system.run((query) =>
    query
      .select({ id: media.id })
      .from(media)
      .where(eq(media.shareKey, address.replace(/^\/media\/share\/|\.png$/g, ""))),
  );

describe("the share image of an event", () => {
  test("is a PNG of 1200 by 630 that is small enough for messengers, with and without pictures", async () => {
    const { id: eventId, slug } = await newEvent();
    const plain = await pictureAt(await addressOf(slug));
    expect(await looksOf(plain)).toMatchObject({ format: "png", width: 1_200, height: 630 });
    const file = pictureFile(
      await plainPicture(900, 900, { background: "#ff0000" }).png().toBuffer(),
    );
    await admin.events.putCover({ eventId, file });
    const covered = await pictureAt(await addressOf(slug));
    const [red = 0, green = 0, blue = 0] = await pixelOf(covered, 1_150, 200);
    expect(red).toBeGreaterThan(120);
    expect(green + blue).toBeLessThan(80);
    await admin.tenancy.putLogo({ file });
    const withLogo = await pictureAt(await addressOf(slug));
    expect(await pixelOf(withLogo, 70, 62)).not.toEqual(await pixelOf(covered, 70, 62));
    for (const picture of [plain, covered, withLogo]) expect(picture.length).toBeLessThan(600_000);
  });

  test("is drawn once, however many ask at once, and kept", async () => {
    const { slug } = await newEvent();
    const address = await addressOf(slug);
    expect(await keptOf(address)).toEqual([]);
    const [one, ...others] = await Promise.all([1, 2, 3, 4].map(() => pictureAt(address)));
    for (const other of others) expect(other.equals(one as Buffer)).toBe(true);
    expect(await keptOf(address)).toHaveLength(1);
    expect((await pictureAt(address)).equals(one as Buffer)).toBe(true);
  });

  test("is gone with its event, also where it was drawn before", async () => {
    const { id: eventId, slug } = await newEvent();
    const address = await addressOf(slug);
    await pictureAt(address);
    await admin.registration.cancelEvent({ eventId });
    await expect(find(address)).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("has another address after a change of what it shows, to which the former one leads", async () => {
    const { id: eventId, slug } = await newEvent();
    const former = await addressOf(slug);
    await admin.events.edit({ eventId, title: "Another title" });
    const present = await addressOf(slug);
    expect(present).not.toBe(former);
    expect(await find(former)).toEqual({ movedTo: present });
    await admin.events.edit({ eventId, capacity: 7 });
    expect(await addressOf(slug)).toBe(present);
    await admin.tenancy.editDetails({ accentColour: "#8a1c5a" });
    expect(await addressOf(slug)).not.toBe(present);
  });

  describe("while too many pictures are drawn", () => {
    /** Does the work while every turn that this club's pictures could have is taken. */
    async function whileFull<T>(work: () => Promise<T>): Promise<T> {
      const turn = (name: string) =>
        ({ lane: "page", tenant: name, caller: "share image" }) as const;
      const others = await Promise.all(
        ["other", "another"].map((name) => pictureQueue.enter(turn(name))),
      );
      const waiting = Array.from({ length: 10 }, () => pictureQueue.enter(turn(tenant.id)));
      try {
        return await work();
      } finally {
        for (const leave of others) leave();
        for (const entered of waiting) (await entered)();
      }
    }

    test("the last picture of the event stands in, and the present one is drawn afterwards", async () => {
      const { id: eventId, slug } = await newEvent();
      const former = await addressOf(slug);
      await pictureAt(former);
      await admin.events.edit({ eventId, title: "Another title" });
      const present = await addressOf(slug);
      expect(await whileFull(() => find(present))).toEqual({ movedTo: former });
      expect((await pictureAt(present)).equals(await pictureAt(former))).toBe(false);
    });

    test("else its cover, else the club's logo, else a plain picture that nobody keeps", async () => {
      const { id: eventId, slug } = await newEvent();
      await admin.tenancy.removeLogo({});
      const plain = await whileFull(async () => find(await addressOf(slug)));
      if (!("standIn" in plain)) throw new Error("a plain picture was expected");
      expect(await looksOf(plain.standIn.bytes)).toMatchObject({ width: 1_200, height: 630 });
      const file = pictureFile(await plainPicture(300, 300).png().toBuffer());
      const { logo } = await admin.tenancy.putLogo({ file });
      expect(await whileFull(async () => find(await addressOf(slug)))).toEqual({ movedTo: logo });
      const { coverImage } = await admin.events.putCover({ eventId, file });
      expect(await whileFull(async () => find(await addressOf(slug)))).toEqual({
        movedTo: coverImage,
      });
      expect(await keptOf(await addressOf(slug))).toEqual([]);
    });
  });

  test("is drawn while uploads take every slot that they can get", async () => {
    const { slug } = await newEvent();
    const upload = { lane: "interactive", tenant: "other", caller: "ada" } as const;
    const uploads = Array.from({ length: 5 }, () => pictureQueue.enter(upload));
    expect((await pictureAt(await addressOf(slug))).length).toBeGreaterThan(0);
    for (const entered of uploads) (await entered)();
  });

  test.each([
    ["markup", 'A <b>"bold"</b> & <script>alert(1)</script> title'],
    [
      "the longest title",
      "Regatta and summer party of all the clubs ".repeat(5).slice(0, 200).trim(),
    ],
    ["one endless word", "x".repeat(200)],
    ["emoji alone", "🎉🎉"],
    ["other scripts", "Ωmega Жизнь 東京 مرحبا"],
  ])("is drawn of a title with %s", async (_, title) => {
    const { id: eventId, slug } = await newEvent();
    await admin.events.edit({ eventId, title });
    const picture = await pictureAt(await addressOf(slug));
    expect(await looksOf(picture)).toMatchObject({ width: 1_200, height: 630 });
    if (process.env["SHOW_PICTURES"])
      await writeFile(`${process.env["SHOW_PICTURES"]}/${title.length}.png`, picture);
  });

  test("NOT_FOUND for a draft, for nothing, and while the club is suspended", async () => {
    const draft = await newEvent({ status: "DRAFT" });
    const { slug } = await newEvent();
    const address = await addressOf(slug);
    await pictureAt(address);
    const unknown = [`${draft.id}-000000000000.png`, "no-id-000000000000.png", "x", ""];
    for (const file of unknown)
      await expect(findShareImage(app.services, file)).rejects.toEqual(refused("NOT_FOUND"));
    const set = (status: "ACTIVE" | "SUSPENDED") =>
      app.services.system.run((query) =>
        query.update(tenants).set({ status }).where(eq(tenants.id, tenant.id)),
      );
    await set("SUSPENDED");
    await expect(find(address)).rejects.toEqual(refused("NOT_FOUND"));
    await set("ACTIVE");
  });
});

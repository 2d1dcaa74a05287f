import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, enter, eventId, expectSound, heading, PHONE } from "./portal.ts";
import { openStage, type Stage } from "./running-product.ts";

const ADMIN = "admin@riverside.example";
const EVENING = "Open Rowing Evening";
let stage: Stage;

beforeAll(async () => {
  stage = await openStage("clubsface");
}, 120_000);
afterAll(() => stage.close());

/** Chooses what the page itself looks like as a picture: any picture will do. */
async function choosePicture(page: Page): Promise<void> {
  const buffer = await page.screenshot();
  const file = { name: "picture.png", mimeType: "image/png", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
}

const club = async () => (await stage.call("GET", "/public/riverside")).data;

/** The picture that messengers show beside a link, as the page names it. */
async function shareImageOf(path: string): Promise<string> {
  const html = await (await fetch(stage.url + path)).text();
  const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  const image = await fetch(new URL(address, stage.url));
  expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
  return address;
}

test("an administrator gives the club a logo and a colour, sees both, and takes them back", async () => {
  const before = await club();
  const page = await enter(stage, ADMIN, "/settings");
  await page.getByRole("link", { name: "Logo and colour" }).click();
  await heading(page, "Logo and colour").waitFor();
  await choosePicture(page);
  await page.getByText("The logo is saved.").waitFor();
  const { logo } = await club();
  expect(logo).not.toBe(before.logo);
  await expect.poll(() => page.getByAltText("Your logo").getAttribute("src")).toBe(logo);
  await page.getByLabel("As a code").fill("#8a1f5c");
  await page.getByText("How it will look").waitFor();
  await button(page, "Save").click();
  await page.getByText("The colour is saved.").waitFor();
  await expectSound(stage, page);

  const visitor = await stage.open("/riverside", PHONE);
  await visitor.locator(`img[src="${logo}"]`).first().waitFor();
  await expectSound(stage, visitor);
  await visitor.context().close();

  await button(page, "Remove").click();
  await page.getByText("The logo is removed.").waitFor();
  await button(page, "Use Rollcall's colour").click();
  await expect.poll(club).toMatchObject({ logo: null, accentColour: null });
  await page.context().close();
}, 120_000);

test("an event's cover is chosen, stands on its public page and in what is shared, and goes", async () => {
  const id = await eventId(stage, EVENING);
  const token = await stage.login(ADMIN);
  const { slug } = (await stage.call("GET", `/admin/events/${id}`, token)).data;
  const path = `/riverside/events/${slug}`;
  const shared = await shareImageOf(path);
  const page = await enter(stage, ADMIN, `/events/${id}/edit`);
  await page.getByRole("heading", { name: "Cover" }).waitFor();
  await choosePicture(page);
  await page.getByText("The cover is saved.").waitFor();
  const { coverImage } = (await stage.call("GET", `/admin/events/${id}`, token)).data;
  expect(coverImage).toMatch(/^\/media\//);
  await page.locator(`img[src^="${coverImage.replace(/\.webp$/, "")}"]`).waitFor();
  await expectSound(stage, page);

  const visitor = await stage.open(path, PHONE);
  await expect
    .poll(() => visitor.locator("img.cover").getAttribute("src"))
    .toContain(coverImage.replace(/\.webp$/, ""));
  await visitor.context().close();
  await expect.poll(() => shareImageOf(path)).not.toBe(shared);

  await button(page, "Remove").click();
  await page.getByText("The cover is removed.").waitFor();
  await expect
    .poll(async () => (await stage.call("GET", `/admin/events/${id}`, token)).data.coverImage)
    .toBeNull();
  await page.context().close();
}, 120_000);

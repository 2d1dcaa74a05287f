import { afterAll, beforeAll, expect, test } from "vitest";
import {
  button,
  EVENT_MANAGER,
  enter,
  heading,
  openMoreSettings,
  PHONE,
} from "./support/portal.ts";
import { openStage, type Stage } from "./support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("focus_follows");
}, 120_000);
afterAll(() => stage.close());

const ADMIN = "admin@riverside.example";

test("a dialog begins in its first field, and gives the focus back to what opened it", async () => {
  const token = await stage.login(ADMIN);
  const { data } = await stage.call("GET", "/membership/members?search=m01", token);
  const page = await enter(stage, ADMIN, `/members/${data[0].id}`);
  const edit = button(page, "Edit");
  await edit.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  // The form comes when the club's types and fields are known.
  await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("fullName");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Edit");

  // Without a field: the first answer, which is the one that changes nothing.
  const more = button(page, /^More actions for /);
  await more.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Go back");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const hasFocus = () => more.evaluate((one) => one === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
});

test("a refused form takes the focus to the first wrong field of the page, whenever it came", async () => {
  const page = await enter(stage, EVENT_MANAGER, "/events/new");
  await page.getByLabel("Title").fill("Early Row");
  await page.getByLabel("Starts").fill("2030-05-01T19:00");
  await page.getByLabel("Ends").fill("2030-05-01T20:00");
  await openMoreSettings(page);
  await page.getByLabel("Registration opens").fill("2030-05-01T18:00");
  await page.getByLabel("Registration closes").fill("2030-05-01T17:00");
  // Added last, and above the window that is wrong as well.
  await button(page, "Add ticket type").click();
  await button(page, "Save draft").click();
  await expect.poll(() => page.evaluate("document.activeElement.name")).toBe("ticketTypes.0.name");
});

test("who registers on a phone sees what became of it", async () => {
  const page = await enter(stage, "member@riverside.example", "/my/events", PHONE);
  await page.getByRole("link", { name: "Open Rowing Evening" }).click();
  await page.getByText("Logged in as").waitFor();
  await button(page, "Register").click();
  const result = page.getByRole("heading", { name: "You are registered" });
  await result.waitFor();
  await page
    .getByRole("img", { name: /^QR code/ })
    .first()
    .waitFor();
  const { y } = (await result.boundingBox()) ?? { y: -1 };
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(844 / 2);
});

test("the second press of a double click does nothing to what came under the pointer", async () => {
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("POST", "/events", token, {
    title: "Twice Pressed",
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
    endsAt: new Date(Date.now() + 90_000_000).toISOString(),
  });
  const page = await enter(stage, EVENT_MANAGER, `/events/${data.id}`);
  const publish = button(page, "Publish");
  await publish.waitFor();
  const box = await publish.boundingBox();
  if (!box) throw new Error("Publish is not shown");
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  await page.mouse.click(x, y, { clickCount: 1 });
  await page.getByText("Event published.").waitFor();
  // Share stands in the place of Publish now.
  const under = () =>
    page.evaluate(
      ([left, top]) =>
        document.elementFromPoint(left ?? 0, top ?? 0)?.closest("button")?.textContent,
      [x, y],
    );
  await expect.poll(under).toBe("Share");
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  // Later it is a button like any other.
  await page.mouse.click(x, y);
  await page.getByRole("dialog", { name: "Share this event" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Edit" }).click();
  await heading(page, "Edit Twice Pressed").waitFor();
  // What was said of the other page went with it.
  await expect.poll(() => page.getByText("Event published.", { exact: true }).count()).toBe(0);
});

test("one result is shown at a time", async () => {
  const token = await stage.login(ADMIN);
  const { data } = await stage.call("GET", "/membership/members?search=m02", token);
  const page = await enter(stage, ADMIN, `/members/${data[0].id}`);
  for (const phone of ["020 555 01 01", "020 555 01 02"]) {
    await button(page, "Edit").click();
    await page.getByRole("dialog").getByLabel("Phone").fill(phone);
    await button(page, "Save").click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await expect.poll(() => page.locator(".toasts p").count()).toBe(1);
});

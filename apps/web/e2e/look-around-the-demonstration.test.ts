import { afterAll, beforeAll, expect, test } from "vitest";
import { openStage, type Stage } from "./support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("lookaround");
}, 120_000);
afterAll(() => stage.close());

test.each([
  ["/login", "events@riverside.example", "admin@northlight.example", "platform@rollcall.example"],
  ["/platform/login", "platform@rollcall.example", "platform@rollcall.example", "admin@"],
])("one tap fills the form of %s, and the login works", async (path, chosen, other, foreign) => {
  const page = await stage.open(path, { viewport: { width: 390, height: 844 } });
  await page.getByRole("button", { name: chosen }).click();
  await expect.poll(() => page.getByRole("button", { name: other }).count()).toBe(1);
  await expect.poll(() => page.getByRole("button", { name: foreign }).count()).toBe(0);
  await expect.poll(() => page.getByLabel("Email address").inputValue()).toBe(chosen);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  expect(stage.faults).toEqual([]);
});

test("the logins stand by club and by role, in the order in which the README names them", async () => {
  const page = await stage.open("/login");
  const logins = page.getByRole("group", { name: "Use a demo account" });
  const roles = ["admin", "events", "finance", "member", "member2", "guest"];
  await expect
    .poll(() => logins.getByRole("button").allTextContents())
    .toEqual([...roles, ...roles]);
  await expect
    .poll(() => logins.getByRole("paragraph").allTextContents())
    .toEqual(["Riverside Rowing Club", "Northlight Arts Society"]);
  await page.context().close();
});

test("the logins come late, and nothing moves away from under the finger", async () => {
  const page = await stage.browser.newPage({ viewport: { width: 390, height: 1200 } });
  await stage.watch(page);
  let send = (): void => {};
  const held = new Promise<void>((release) => {
    send = release;
  });
  await page.route("**/dev/logins", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${stage.url}/login`);
  const places = () =>
    Promise.all([
      page.getByRole("button", { name: "Log in", exact: true }).boundingBox(),
      page.getByRole("link", { name: "Forgot your password?" }).boundingBox(),
    ]);
  const before = await places();
  send();
  await page.getByRole("button", { name: "events@riverside.example" }).waitFor();
  await expect.poll(() => places()).toEqual(before);
  expect(stage.faults).toEqual([]);
  await page.close();
});

test("the documentation's own example logs in, and what follows is authorised", async () => {
  const page = await stage.open("/api/docs");
  await page.locator("#operations-tag-auth").click();
  const tried = async (method: string, path: string) => {
    const block = page.locator(`.opblock-${method}`, {
      has: page.locator(`[data-path="${path}"]`),
    });
    await block.locator(".opblock-summary-control").click();
    await block.getByRole("button", { name: "Execute" }).click();
    return block.locator(".live-responses-table tbody .response-col_status").first().textContent();
  };
  await expect.poll(() => tried("post", "/api/auth/platform/login")).toContain("200");
  await expect.poll(() => tried("get", "/api/auth/me")).toContain("200");
  expect(stage.faults).toEqual([]);
});

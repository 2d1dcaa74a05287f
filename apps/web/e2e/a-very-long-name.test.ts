import { afterAll, beforeAll, expect, test } from "vitest";
import { enter, eventId, PHONE } from "./support/portal.ts";
import { openStage, type Stage } from "./support/running-product.ts";

const ADMIN = "admin@riverside.example";
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const NAME = "Wolfeschlegelsteinhausenbergerdorff".repeat(6).slice(0, 195);

let stage: Stage;
let evening: string;
let full: string;
let member: string;

beforeAll(async () => {
  stage = await openStage("a_very_long_name");
  evening = await eventId(stage, "Open Rowing Evening");
  full = await eventId(stage, "Indoor Tank Session");
  const token = await stage.login(ADMIN);
  const made = async (path: string, body: unknown) => {
    const answer = await stage.call("POST", path, token, body);
    expect(answer.status, path).toBe(201);
    return answer.data.id as string;
  };
  member = await made("/membership/members", {
    fullName: NAME,
    email: `${"l".repeat(60)}@example.org`,
  });
  for (const id of [evening, full])
    await stage.call("POST", `/admin/events/${id}/registrations`, token, { memberIds: [member] });
  await made(`/events/${evening}/checkin/walk-in`, { fullName: NAME });
  await made("/billing/invoices", {
    memberId: member,
    issue: true,
    lines: [{ description: NAME, quantity: 1, unitAmount: 4_500 }],
  });
  await made("/segments", { name: NAME, filter: {} });
  await made("/broadcasts", { subject: NAME, body: NAME });
  await stage.call("POST", "/membership/apply", undefined, {
    tenantSlug: "riverside",
    fullName: NAME,
    email: "long@example.org",
  });
}, 120_000);
afterAll(() => stage.close());

/** Runs in the page: what stands beyond the edge of its list, or of the page. */
const beyondTheEdge = (): string[] => {
  const lists = [...document.querySelectorAll("table, ul, dl, h1")];
  return lists
    .filter((list) => {
      const frame = list.closest("section") ?? document.documentElement;
      return list.getBoundingClientRect().right > frame.getBoundingClientRect().right + 1;
    })
    .map((list) => `${list.tagName} ${list.textContent?.slice(0, 40)}`);
};

test("pushes no column and no page off the screen, on a phone or on a desktop", async () => {
  const token = await stage.login(ADMIN);
  const { data: invoices } = await stage.call("GET", "/billing/invoices/tenant", token);
  const paths = [
    `/events/${evening}/registrations?search=Wolfe`,
    `/events/${full}/waitlist`,
    `/events/${evening}/audit`,
    `/events/${evening}/check-in`,
    "/members?search=Wolfe",
    `/members/${member}`,
    "/members/applications",
    "/billing/invoices",
    `/billing/invoices/${invoices[0].id}`,
    "/segments",
    "/broadcasts",
  ];
  for (const look of [DESKTOP, PHONE]) {
    const page = await enter(stage, ADMIN, paths[0] ?? "", look);
    await page.getByText(NAME).first().waitFor();
    for (const path of paths) {
      await page.goto(stage.url + path);
      const named = page.getByText(NAME).filter({ visible: true }).first();
      if (!path.endsWith("/check-in"))
        await named.waitFor().catch((error) => Promise.reject(new Error(path, { cause: error })));
      const where = `${path} at ${look.viewport?.width}`;
      const within = (promise: () => Promise<unknown>) => expect.poll(promise, { message: where });
      await within(() => page.evaluate(beyondTheEdge)).toEqual([]);
      await within(() => page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(
        true,
      );
    }
    await page.context().close();
  }
  expect(stage.faults).toEqual([]);
}, 120_000);

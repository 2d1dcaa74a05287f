import { readFile, writeFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, heading, PHONE } from "./support/portal.ts";
import { openStage, type Stage } from "./support/running-product.ts";

/** The table of what each task may take at most. */
const TABLE = new URL("../../../docs/clicks.md", import.meta.url);
const ADMIN = "admin@riverside.example";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("seven_tasks");
  organiser = await stage.login(EVENT_MANAGER);
}, 120_000);
afterAll(() => stage.close());

/** One who counts each click, tap and key that is not typing. To go to a field is one as well. */
function hand() {
  let clicks = 0;
  return {
    count: () => clicks,
    async click(target: Locator): Promise<void> {
      await target.click();
      clicks += 1;
    },
    async type(field: Locator, text: string): Promise<void> {
      await field.waitFor();
      const isThere = await field.evaluate((element) => element === document.activeElement);
      if (!isThere) clicks += 1;
      await field.fill(text);
    },
    /** The button that opens the machine's own window; what happens in there is not ours. */
    async choose(field: Locator, name: string, text: string): Promise<void> {
      await field.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
      clicks += 1;
    },
  };
}
type Hand = ReturnType<typeof hand>;

const DAY = 86_400_000;

/** A published event of next week. */
async function anEvent(values: Record<string, unknown>): Promise<{ id: string; slug: string }> {
  const { data } = await stage.call("POST", "/events", organiser, {
    startsAt: new Date(Date.now() + 7 * DAY).toISOString(),
    endsAt: new Date(Date.now() + 7 * DAY + DAY / 8).toISOString(),
    ...values,
  });
  await stage.call("POST", `/events/${data.id}/publish`, organiser);
  return data;
}

const registerAt = (slug: string, fullName: string) =>
  stage.call("POST", `/public/riverside/events/${slug}/register`, undefined, {
    ...{ fullName, email: `${fullName.replace(" ", ".").toLowerCase()}@clicks.example` },
  });

async function publish(page: Page, { click, type }: Hand): Promise<void> {
  await click(page.getByRole("link", { name: "New event" }).first());
  await type(page.getByLabel("Title"), "Clicked Together");
  await type(page.getByLabel("Starts"), "2030-06-01T19:00");
  await click(button(page, "Save draft"));
  await click(button(page, "Publish"));
  await page.getByLabel("Link", { exact: true }).waitFor();
}

async function addTicketType(page: Page, { click, type }: Hand): Promise<void> {
  await click(page.getByRole("link", { name: "Edit", exact: true }));
  await click(button(page, "Add ticket type"));
  const ticket = page.getByRole("group", { name: "Ticket type 1" });
  await type(ticket.getByLabel("Name"), "Supporter");
  await type(ticket.getByLabel("Price"), "15");
  await click(button(page, "Save").first());
  await heading(page, "Priced Later").waitFor();
  await page.getByText("Supporter").first().waitFor();
}

async function letFirstIn(page: Page, { click }: Hand): Promise<void> {
  await click(page.getByRole("link", { name: "Review waitlist (1)" }));
  await click(button(page, "Approve Wanda Waits"));
  await page.getByText("Wanda Waits was approved and gets an email.").waitFor();
}

async function refund(page: Page, { click, type }: Hand): Promise<void> {
  await click(button(page, /^Refund payment of/));
  const dialog = page.getByRole("dialog", { name: "Refund payment" });
  await type(dialog.getByLabel("Reason"), "Ill");
  await click(dialog.getByRole("button", { name: "Record refund" }));
  await dialog.waitFor({ state: "detached" });
}

const HUNDRED = [
  "Name,E-mail",
  ...Array.from({ length: 100 }, (_, at) => `Rower ${at} Hundred,rower${at}@clicks.example`),
].join("\n");

async function importMembers(page: Page, { click, choose }: Hand): Promise<void> {
  await click(page.getByRole("link", { name: "Import", exact: true }));
  await choose(page.getByLabel("File", { exact: true }), "members.csv", HUNDRED);
  await click(button(page, "Upload file"));
  await click(button(page, "Import 100 rows"));
  await page.getByText("100 of 100 rows done.").waitFor();
}

async function handOutCode(page: Page, { click }: Hand): Promise<void> {
  const parts = page.getByRole("navigation", { name: "Event sections" });
  await click(parts.getByRole("link", { name: "Door" }));
  await click(page.getByRole("link", { name: "Access codes" }));
  await click(button(page, "New access code"));
  await click(button(page, "Create code"));
  await page.getByRole("textbox", { name: "Access code" }).waitFor();
}

async function registerThree(page: Page, { click, type }: Hand): Promise<void> {
  await type(page.getByLabel("Your name"), "Ada Three");
  await type(page.getByLabel("Email").first(), "ada.three@clicks.example");
  for (const [at, name] of ["Ben Three", "Cem Three"].entries()) {
    await click(button(page, "Add guest"));
    await type(page.getByLabel("Name", { exact: true }).nth(at), name);
  }
  await click(button(page, "Register 3 people"));
  await page.getByRole("heading", { name: "You are registered" }).waitFor();
}

interface Task {
  name: string;
  from: string;
  most: number;
  open: () => Promise<Page>;
  act: (page: Page, hand: Hand) => Promise<void>;
}

/** The newest invoice of 25.00, paid. */
async function paidInvoice(): Promise<string> {
  const finance = await stage.login("finance@riverside.example");
  const members = await stage.call("GET", "/membership/members?limit=1", finance);
  const { data } = await stage.call("POST", "/billing/invoices", finance, {
    ...{ memberId: members.data[0].id, issue: true },
    lines: [{ description: "Storage", quantity: 1, unitAmount: 2_500 }],
  });
  const paid = { amount: 2_500, channel: "MANUAL_CASH" };
  const answer = await stage.call("POST", `/billing/invoices/${data.id}/payments`, finance, paid);
  expect(answer.status).toBeLessThan(300);
  return data.id;
}

const TASKS: readonly Task[] = [
  {
    ...{ name: "Publish an event", from: "the list of events", most: 5, act: publish },
    open: () => enter(stage, EVENT_MANAGER, "/events"),
  },
  {
    ...{ name: "Add a ticket type", from: "the event's page", most: 5, act: addTicketType },
    open: async () => {
      const { id } = await anEvent({ title: "Priced Later" });
      return enter(stage, EVENT_MANAGER, `/events/${id}`);
    },
  },
  {
    ...{ name: "Let the first of the queue in", from: "the event's page", most: 2 },
    act: letFirstIn,
    open: async () => {
      const { id, slug } = await anEvent({ title: "Queue of One", capacity: 1 });
      const { data: seated } = await registerAt(slug, "Sam Seated");
      await registerAt(slug, "Wanda Waits");
      const cancel = `/admin/events/${id}/registrations/${seated.id}/cancel`;
      await stage.call("POST", cancel, organiser);
      return enter(stage, EVENT_MANAGER, `/events/${id}`);
    },
  },
  {
    ...{ name: "Refund a payment", from: "the invoice's page", most: 3, act: refund },
    open: async () =>
      enter(stage, "finance@riverside.example", `/billing/invoices/${await paidInvoice()}`),
  },
  {
    ...{ name: "Import 100 members", from: "the list of members", most: 4, act: importMembers },
    open: () => enter(stage, ADMIN, "/members"),
  },
  {
    ...{ name: "Hand out a door code", from: "the event's page", most: 4, act: handOutCode },
    open: async () => {
      const { id } = await anEvent({ title: "Door of One" });
      return enter(stage, EVENT_MANAGER, `/events/${id}`);
    },
  },
  {
    ...{ name: "Register a party of three on a phone", from: "the event's public page", most: 7 },
    act: registerThree,
    open: async () => {
      const { slug } = await anEvent({ title: "Three at Once" });
      return stage.open(`/riverside/events/${slug}`, PHONE);
    },
  },
];

test.each(TASKS)("$name takes at most $most clicks from $from", async ({ most, open, act }) => {
  const page = await open();
  const counted = hand();
  await act(page, counted);
  expect(counted.count()).toBeLessThanOrEqual(most);
  await page.context().close();
});

test("docs/clicks.md says what each task takes at most", async () => {
  const lines = TASKS.map(({ name, from, most }) => `| ${name} | ${from} | ${most} |`);
  const table = ["| task | from | clicks at most |", "|---|---|---|", ...lines].join("\n");
  const text = await readFile(TABLE, "utf8");
  const written = text.replace(/\| task \|[\s\S]*?\n(?=\n)/u, `${table}\n`);
  if (process.env["WRITE_CLICKS"]) await writeFile(TABLE, written);
  else expect(text).toBe(written);
});

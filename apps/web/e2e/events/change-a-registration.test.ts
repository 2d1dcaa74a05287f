import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spellCode } from "#lib/format/spell-code.ts";
import { EVENT_MANAGER, enter, expectSound } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

const DAY_MS = 86_400_000;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("change_a_registration");
}, 120_000);
afterAll(() => stage.close());

/** A paid dinner that asks each attendee one question, with one unpaid registration. */
async function makeDinner(): Promise<{ id: string; ticketCode: string }> {
  const token = await stage.login(EVENT_MANAGER);
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const diet = { key: "diet", label: "Diet", type: "TEXT", required: true, perAttendee: true };
  const { data } = await stage.call("POST", "/events", token, {
    ...{ title: "Dinner by the Lock", startsAt: at(20), endsAt: at(20.2), capacity: 8 },
    ...{ questions: [diet], ticketTypes: [{ name: "Seat", price: 2500 }] },
  });
  await stage.call("POST", `/events/${data.id}/publish`, token);
  const path = `/public/riverside/events/${data.slug}/register`;
  const { data: made } = await stage.call("POST", path, undefined, {
    ...{ fullName: "Ada Exampel", email: "ada@example.org", answers: { diet: "Fish" } },
  });
  return { id: data.id, ticketCode: made.ticketCode };
}

const open = async (page: Page, name: string) => {
  await page.getByRole("row").getByRole("link", { name }).click();
  return page.getByRole("dialog", { name });
};

test("an organiser corrects a name, adds a guest, passes the place on and cancels the party", async () => {
  const { id, ticketCode } = await makeDinner();
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/registrations`);
  await open(page, "Ada Exampel");
  await page.reload();
  const beside = page.getByRole("dialog", { name: "Ada Exampel" });
  await beside.getByText(spellCode(ticketCode)).waitFor();
  await page.goBack();
  await beside.waitFor({ state: "detached" });
  await (await open(page, "Ada Exampel")).getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Ada Exampel's registration" });
  await editing.getByLabel("Diet").waitFor();
  await expectSound(stage, page);
  await editing.getByLabel("Name").fill("Ada Example");
  await editing.getByRole("button", { name: "Save" }).click();
  await page.getByRole("row").getByRole("link", { name: "Ada Example" }).waitFor();

  await (await open(page, "Ada Example")).getByRole("button", { name: "Add guest" }).click();
  const adding = page.getByRole("dialog", { name: "Add a guest to Ada Example's party" });
  await adding.getByRole("button", { name: "Add guest" }).click();
  await adding.getByText("Enter a name").waitFor();
  await adding.getByText("Answer this question").waitFor();
  await expectSound(stage, page);
  await adding.getByLabel("Name").fill("Gus Guest");
  await adding.getByLabel("Diet").fill("Vegan");
  await adding.getByRole("button", { name: "Add guest" }).click();
  await page.getByRole("row").getByRole("link", { name: "Gus Guest" }).waitFor();

  const guest = await open(page, "Gus Guest");
  const party = guest.getByRole("region", { name: "Party of 2" });
  await expectSound(stage, page);
  await party.getByRole("link", { name: "Ada Example" }).click();
  const before = page.getByRole("dialog", { name: "Ada Example" });
  await before.getByRole("region", { name: "Invoices" }).getByText("€50.00").waitFor();
  await before.getByRole("button", { name: "Transfer" }).click();
  const giving = page.getByRole("dialog", { name: "Transfer Ada Example's registration" });
  await giving.getByLabel("Name").fill("Zoe New");
  await giving.getByLabel("Email").fill("ada@example.org");
  await giving.getByRole("button", { name: "Transfer registration" }).click();
  await giving.getByText("This is the current person's address.").waitFor();
  await expectSound(stage, page);
  await giving.getByLabel("Email").fill("zoe@example.org");
  await giving.getByRole("button", { name: "Transfer registration" }).click();
  const after = await open(page, "Zoe New");
  await expect.poll(() => after.locator("code").textContent()).not.toBe(spellCode(ticketCode));

  await after.getByRole("button", { name: "Cancel registration" }).click();
  const asking = page.getByRole("dialog", { name: "Cancel Zoe New's registration?" });
  await asking.getByText("2 people lose their seats").waitFor();
  await asking.getByText("is unpaid and will be voided").waitFor();
  await asking.getByText("Notified by email: Zoe New.").waitFor();
  await expectSound(stage, page);
  await asking.getByRole("button", { name: "Cancel 2 registrations" }).click();
  const cancelled = page
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: "Zoe New" }) });
  await cancelled.getByText("Cancelled", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Gus Guest" }).waitFor();
  await page.context().close();
});

import type { Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, expectSound, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { savedCode } from "../support/saved-file.ts";

const MEMBER = "member@riverside.example";
const DAY_MS = 86_400_000;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("a_members_place");
}, 120_000);
afterAll(() => stage.close());

/** A paid dinner that asks each attendee one question, with an unpaid party of the member. */
async function registerParty(inDays = 20): Promise<string> {
  const admin = await stage.login("admin@riverside.example");
  await stage.call("PATCH", "/tenant", admin, { paymentInstructions: "NL91 ABNA 0417 1643 00" });
  const token = await stage.login(EVENT_MANAGER);
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const diet = { key: "diet", label: "Diet", type: "TEXT", required: true, perAttendee: true };
  const { data } = await stage.call("POST", "/events", token, {
    ...{ title: "Dinner by the Lock", startsAt: at(inDays), endsAt: at(inDays + 0.2), capacity: 8 },
    ...{ questions: [diet], ticketTypes: [{ name: "Seat", price: 2500 }] },
  });
  await stage.call("POST", `/events/${data.id}/publish`, token);
  const answers = { diet: "Fish" };
  await stage.call("POST", `/events/${data.id}/checkout`, await stage.login(MEMBER), {
    ...{ answers, guests: [{ fullName: "Gus Gast", answers }] },
  });
  return data.id;
}

test("a member reads how to pay, corrects the party, cancels one guest and then everybody", async () => {
  const page = await enter(stage, MEMBER, `/my/events/${await registerParty()}`, PHONE);
  const place = page.getByRole("region", { name: "Your registration" });
  await place.getByText(/Please pay €50\.00 to the club/).waitFor();
  const { name, png } = await savedCode(page);
  expect(name).toMatch(/^RF\d{2}\w+\.png$/);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  await expect.poll(() => place.getByLabel("Amount").inputValue()).toBe("50.00");
  await expectSound(stage, page);

  await button(page, "Edit details").click();
  const editing = page.getByRole("dialog", { name: "Edit details" });
  const guest = editing.getByRole("group", { name: "Your guest" });
  await guest.getByLabel("Name").fill("");
  await guest.getByLabel("Diet").fill("");
  await editing.getByRole("button", { name: "Save" }).click();
  await guest.getByText("Enter a name").waitFor();
  await guest.getByText("Answer this question").waitFor();
  await expectSound(stage, page);
  await guest.getByLabel("Name").fill("Gus Guest");
  await guest.getByLabel("Diet").fill("Vegan");
  await editing.getByRole("button", { name: "Save" }).click();
  await place.getByRole("img", { name: "QR code for Gus Guest's ticket" }).waitFor();
  await editing.waitFor({ state: "detached" });

  await button(page, "Cancel Gus Guest's seat").click();
  const one = page.getByRole("dialog", { name: "Cancel Gus Guest's seat?" });
  await one.getByText("You get a new invoice by email").waitFor();
  await expectSound(stage, page);
  await one.getByRole("button", { name: "Cancel Gus Guest's seat" }).click();
  await place.getByText(/Please pay €25\.00 to the club/).waitFor();
  await one.waitFor({ state: "detached" });
  await expect.poll(() => place.getByRole("img", { name: /Gus Guest's ticket/ }).count()).toBe(0);

  await button(page, "Cancel my registration").click();
  const all = page.getByRole("dialog", { name: "Cancel your registration?" });
  await all.getByText("The unpaid invoice is void").waitFor();
  await all.getByRole("button", { name: "Cancel my registration" }).click();
  await page.getByText("Your earlier registration was cancelled.").waitFor();
  await expectSound(stage, page);
});

test("on the day the ticket comes first, and how to pay second", async () => {
  const page = await enter(stage, MEMBER, `/my/events/${await registerParty(0.1)}`, PHONE);
  const place = page.getByRole("region", { name: "Your registration" });
  const top = async (shown: Locator) => (await shown.first().boundingBox())?.y ?? Number.NaN;
  const ticket = place.getByRole("img", { name: /^QR code for/ });
  const payment = place.getByText(/Please pay €50\.00 to the club/);
  await Promise.all([ticket.first().waitFor(), payment.waitFor()]);
  const [ticketFirst, paymentSecond] = [await top(ticket), await top(payment)];
  expect(ticketFirst).toBeLessThan(paymentSecond);
  await page.goto(`${stage.url}/my/events/${await registerParty()}`);
  await Promise.all([ticket.first().waitFor(), payment.waitFor()]);
  const [ticketSecond, paymentFirst] = [await top(ticket), await top(payment)];
  expect(ticketSecond).toBeGreaterThan(paymentFirst);
});

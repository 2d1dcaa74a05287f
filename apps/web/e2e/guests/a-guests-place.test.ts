import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeLinkIn } from "../support/place-link.ts";
import { button, expectSound, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { savedCode } from "../support/saved-file.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage("guestsplace");
}, 120_000);
afterAll(() => stage.close());

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const HOUR = 3_600_000;

/** A paid event of a club that can be paid by bank transfer; its slug. */
async function aPaidEvent(): Promise<string> {
  const admin = await stage.login("admin@riverside.example");
  const paymentInstructions = "NL91 ABNA 0417 1643 00";
  await stage.call("PATCH", "/tenant", admin, { paymentInstructions });
  const { data } = await stage.call("POST", "/events", admin, {
    title: "Harbour Supper",
    venue: "Boathouse",
    startsAt: new Date(Date.now() + 480 * HOUR).toISOString(),
    endsAt: new Date(Date.now() + 483 * HOUR).toISOString(),
    ticketTypes: [{ name: "Seat", price: 2500 }],
  });
  await stage.call("POST", `/events/${data.id}/publish`, admin);
  return data.slug;
}

async function recordPayment(email: string): Promise<void> {
  const finance = await stage.login("finance@riverside.example");
  const { data } = await stage.call("GET", `/billing/invoices/tenant?search=${email}`, finance);
  const open = data.find(({ status }: { status: string }) => status === "ISSUED");
  const channel = "MANUAL_BANK_TRANSFER";
  await stage.call("POST", `/billing/invoices/${open.id}/payments`, finance, { channel });
}

test("a guest pays, corrects a name and cancels one of the party by the link of the mail", async () => {
  const email = "ada.visitor@example.org";
  const slug = await aPaidEvent();
  const body = { fullName: "Ada Visiter", email, guests: [{ fullName: "Ben Guest" }] };
  await stage.call("POST", `/public/riverside/events/${slug}/register`, undefined, body);

  const page = await stage.open(await placeLinkIn(stage, email), { ...PHONE, locale: "en-GB" });
  await heading(page, "Your seat is reserved").waitFor();
  expect(page.url()).toBe(`${stage.url}/p/`);
  await heading(page, "Amount due: €50.00").waitFor();
  const { name, png } = await savedCode(page);
  expect(name).toMatch(/^RF\d{2}\w+\.png$/);
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  await button(page, "Copy Amount").waitFor();
  await page.getByText("NL91 ABNA 0417 1643 00").waitFor();
  await expectSound(stage, page);

  await button(page, "Edit details").click();
  await page
    .getByRole("group", { name: "You", exact: true })
    .getByLabel("Name")
    .fill("Ada Visitor");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Changes saved.").waitFor();
  await page.getByRole("article", { name: "Ticket for Ada Visitor" }).waitFor();

  await button(page, "Cancel Ben Guest's seat").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("a new invoice for the people who stay").waitFor();
  await dialog.getByRole("button", { name: "Yes, cancel" }).click();
  await heading(page, "Amount due: €25.00").waitFor();
  await expect
    .poll(() => page.getByRole("article", { name: "Ticket for Ben Guest" }).count())
    .toBe(0);
  await expectSound(stage, page);

  await recordPayment(email);
  await page.reload();
  await heading(page, "You are registered").waitFor();
  await page.getByText("Paid in full.").waitFor();
  const ticket = page.getByRole("article", { name: "Ticket for Ada Visitor" });
  await ticket.getByRole("img", { name: /^QR code/ }).waitFor();
  await expectSound(stage, page);

  await page.goto(`${stage.url}/p/#token=rcp_wornoutwornoutwornoutwo`);
  await page.reload();
  await heading(page, "This link is no longer valid").waitFor();
  await page.goto(`${stage.url}/riverside/place#token=worn.out.link`);
  await heading(page, "This link is no longer valid").waitFor();
  await expectSound(stage, page);
}, 120_000);

test("somebody who lost the mail has the ticket sent again, from the event's page or without a link", async () => {
  const email = "lost.ticket@example.org";
  const slug = await aPaidEvent();
  const body = { fullName: "Lo Lost", email };
  await stage.call("POST", `/public/riverside/events/${slug}/register`, undefined, body);
  const mails = async () =>
    (await (await fetch(`${stage.url}/dev/mailbox`)).text()).split(`<span>${email} `).length - 1;
  await expect.poll(mails, { timeout: 60_000 }).toBe(1);

  const page = await stage.open(`/riverside/events/${slug}`, { ...PHONE, locale: "en-GB" });
  const askAgain = async () => {
    await page.getByText("Lost your ticket?").click();
    const panel = page.getByRole("group").filter({ hasText: "Lost your ticket?" });
    await panel.getByLabel("Email").fill(email);
    await panel.getByRole("button", { name: "Send my ticket again" }).click();
    await page.getByText(`If ${email} is registered`).waitFor();
    await expectSound(stage, page);
  };
  await askAgain();
  await expect.poll(mails, { timeout: 60_000 }).toBe(2);

  await page.goto(`${stage.url}/riverside/place`);
  await heading(page, "Open the link in your email").waitFor();
  await askAgain();
}, 120_000);

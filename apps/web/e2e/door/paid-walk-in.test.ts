import { afterAll, beforeAll, expect, test } from "vitest";
import {
  button,
  choose,
  EVENT_MANAGER,
  enter,
  eventId,
  expectSound,
  PHONE,
} from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("paid_walk_in");
}, 120_000);
afterAll(() => stage.close());

async function walkInsAt(eventId: string): Promise<number> {
  const token = await stage.login(EVENT_MANAGER);
  const { data } = await stage.call("GET", `/admin/events/${eventId}/attendance`, token);
  return data.walkIns;
}

test("a walk-in pays at the door, and finance finds the invoice and the payment", async () => {
  const id = await eventId(stage, "Regatta Dinner");
  const door = await enter(stage, EVENT_MANAGER, `/events/${id}/check-in`, PHONE);
  await button(door, "Add walk-in").click();
  const form = door.getByRole("dialog", { name: "Walk-in" });
  await form.getByLabel("Name", { exact: true }).fill("Petra Paidnow");
  await form.getByLabel("Ticket").selectOption({ label: "Guest · €35.00" });
  await form.getByRole("button", { name: "Check in" }).click();
  await form.getByText("Take the payment first").waitFor();
  await expectSound(stage, door);
  const before = await walkInsAt(id);
  await choose(form, /^€35\.00 received by/, "Card");
  await form.getByRole("button", { name: "Check in" }).click();
  await door.getByText("Petra Paidnow is checked in.").waitFor();
  await expect.poll(() => walkInsAt(id)).toBe(before + 1);
  await door.getByLabel("Name, email or ticket code").fill("petra paid");
  await button(door, "Undo Petra Paidnow's check-in").waitFor();
  await expectSound(stage, door);

  const office = await enter(stage, "finance@riverside.example", "/billing/payments");
  const payment = office.getByRole("row", { name: /Petra Paidnow/ });
  await payment.getByText("€35.00").waitFor();
  await payment.getByText("Received").waitFor();
  await expectSound(stage, office);
  await payment.getByRole("link").last().click();
  await office.getByRole("heading", { level: 1, name: /^Invoice / }).waitFor();
  await office.getByText("Paid", { exact: true }).first().waitFor();
  await office.getByText("Regatta Dinner: Guest").waitFor();
  await expectSound(stage, office);
});

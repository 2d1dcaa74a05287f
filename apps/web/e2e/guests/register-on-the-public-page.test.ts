import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectSound } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;
let organiser: string;

beforeAll(async () => {
  stage = await openStage("publicregister");
  organiser = await stage.login("events@riverside.example");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: "en-GB" };
const HOUR = 3_600_000;

interface Made {
  id: string;
  slug: string;
  path: string;
}

/** An event that is published, two days from now in New York. */
async function anEvent(values: Record<string, unknown> = {}): Promise<Made> {
  const { data } = await stage.call("POST", "/events", organiser, {
    title: "Harbour Supper",
    startsAt: new Date(Date.now() + 48 * HOUR).toISOString(),
    endsAt: new Date(Date.now() + 50 * HOUR).toISOString(),
    timezone: "America/New_York",
    ...values,
  });
  await stage.call("POST", `/events/${data.id}/publish`, organiser);
  return { id: data.id, slug: data.slug, path: `/riverside/events/${data.slug}` };
}

let people = 0;
const anAddress = (): string => {
  people += 1;
  return `visitor${people}@example.org`;
};

async function fillIn(page: Page, name: string, email = anAddress()): Promise<string> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email").first().fill(email);
  return email;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

describe("a visitor of a public event page", () => {
  test("waits in a rush: the page asks again with the same key until it is served", async () => {
    const { path } = await anEvent({ title: "Night Paddle" });
    const page = await stage.open(path, PHONE);
    const keys: (string | undefined)[] = [];
    await page.route("**/trpc/registration.publicRegister*", (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      const error = { code: "SERVICE_UNAVAILABLE", message: "The service is busy", details: [] };
      return route.fulfill({
        status: 503,
        headers: { "retry-after": "1" },
        json: { error: { message: "busy", code: -32603, data: { error } } },
      });
    });
    await fillIn(page, "Rosa Rush");
    await page.getByRole("button", { name: "Register" }).last().click();
    await page.getByRole("alert").getByText("We keep trying for you").waitFor();
    await heading(page, "You are registered").waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    await page.context().close();
  });

  test("comes from the club's list and registers with a friend, both with a ticket", async () => {
    await anEvent({ capacity: 5 });
    const page = await stage.open("/riverside", PHONE);
    await page.getByRole("link", { name: "Harbour Supper" }).click();
    await heading(page, "Harbour Supper").waitFor();
    await expect
      .poll(() => page.getByRole("definition").first().textContent())
      .toMatch(/E[SD]T|GMT-[45]/);
    await page.getByRole("button", { name: "Register" }).click();
    await page.locator("#name:focus").waitFor();
    const email = await fillIn(page, "Ada Example");
    await page.getByRole("button", { name: "Add guest" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Grace Guest");
    await page.getByRole("button", { name: "Register 2 people" }).click();
    await heading(page, "You are registered").waitFor();
    await page.getByText(`We sent your ticket to ${email}`).waitFor();
    for (const name of ["Ada Example", "Grace Guest"])
      await page.getByRole("img", { name: `QR code for ${name}` }).waitFor();
    await page.getByText("Only 3 seats left").waitFor();
    await expectSound(stage, page);
    await page.getByRole("button", { name: "Register someone else" }).click();
    await fillIn(page, "Ada Example", email);
    await page.getByRole("button", { name: "Register" }).click();
    await page.getByText("already registered").waitFor();
    await page.locator("#email:focus").waitFor();
    await page.context().close();
  });

  test("joins the waitlist of a full free event, and finds a full paid one sold out", async () => {
    const free = await anEvent({ capacity: 1 });
    const dinner = { capacity: 1, ticketTypes: [{ name: "Dinner", price: 2_500 }] };
    const paid = await anEvent(dinner);
    for (const { slug } of [free, paid]) {
      const body = { fullName: "First Come", email: anAddress() };
      await stage.call("POST", `/public/riverside/events/${slug}/register`, undefined, body);
    }
    const page = await stage.open(free.path, PHONE);
    const email = await fillIn(page, "Wanda Waits", "wanda@bücher.example");
    await page.getByRole("button", { name: "Join Waitlist" }).click();
    await heading(page, "You are on the waitlist").waitFor();
    await page.getByText(email).waitFor();
    await page.getByText("Number 1 on the waitlist").waitFor();
    await page.goto(stage.url + paid.path);
    await heading(page, "Sold Out").waitFor();
    await expect
      .poll(() => page.getByRole("button", { name: /Waitlist|Register/ }).count())
      .toBe(0);
    await expectSound(stage, page);
    await page.context().close();
  });

  test("is told what to pay and until when", async () => {
    const types = [
      { name: "Member", price: 2_000 },
      { name: "Guest", price: 3_500 },
    ];
    const { path } = await anEvent({ ticketTypes: types, currency: "EUR" });
    const page = await stage.open(path, PHONE);
    await fillIn(page, "Pia Pays");
    await page.getByRole("button", { name: "Register" }).click();
    await page.getByText("Please choose a ticket.").waitFor();
    await page.getByLabel("Guest").check();
    await page.getByRole("button", { name: "Register" }).click();
    await heading(page, "Your seat is reserved").waitFor();
    await page.getByText(/Pay €35.00 to the organiser by/).waitFor();
    await expectSound(stage, page);
    await page.context().close();
  });

  test("is registered once when the first answer is lost", async () => {
    const { path, slug } = await anEvent({ capacity: 9 });
    const page = await stage.open(path, PHONE);
    let lost = false;
    await page.route("**/trpc/registration.publicRegister**", async (route) => {
      if (lost) return route.continue();
      lost = true;
      await route.fetch();
      await route.abort();
    });
    await fillIn(page, "Lost Lou");
    await page.getByRole("button", { name: "Register" }).click();
    await page.getByText("could not reach the server").waitFor();
    await page.getByRole("button", { name: "Register" }).click();
    await heading(page, "You are registered").waitFor();
    const { data } = await stage.call("GET", `/public/riverside/events/${slug}`);
    expect(data.seatsTaken).toBe(1);
    await page.context().close();
  });

  test("learns that the event was cancelled meanwhile, and later finds the others", async () => {
    const { id, path } = await anEvent();
    const page = await stage.open(path, PHONE);
    await fillIn(page, "Too Late");
    await stage.call("POST", `/admin/events/${id}/cancel`, organiser);
    await page.getByRole("button", { name: "Register" }).click();
    await heading(page, "Registration is no longer possible").waitFor();
    await page.getByText("This event is cancelled.").waitFor();
    await page.reload();
    await heading(page, "Harbour Supper").waitFor();
    await page.getByText("This event was cancelled.").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Register" }).count()).toBe(0);
    await page.getByRole("link", { name: "View other events" }).click();
    await heading(page, "Upcoming events").waitFor();
    await page.context().close();
  });
});

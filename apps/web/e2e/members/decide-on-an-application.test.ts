import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, choose, enter, expectSound, heading, PHONE } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";
import { savedCsv } from "../support/saved-file.ts";

const ADMIN = "admin@riverside.example";
let stage: Stage;

beforeAll(async () => {
  stage = await openStage("applications");
}, 120_000);
afterAll(() => stage.close());

/** Somebody applies on the club's public page. */
async function apply(fullName: string, email: string): Promise<Page> {
  const page = await stage.open("/riverside/apply", PHONE);
  await page.getByLabel("Your name").fill(fullName);
  await page.getByLabel("Email").first().fill(email);
  await button(page, "Submit application").click();
  await heading(page, "Application sent").waitFor();
  return page;
}

test("an applicant becomes a member, another is declined with a reason", async () => {
  const visitor = await apply("Ursula Le Guin", "ursula@example.org");
  await expectSound(stage, visitor);
  await visitor.context().close();
  await (await apply("Otto Other", "otto@example.org")).context().close();

  const page = await enter(stage, ADMIN, "/members/applications?status=PENDING");
  const opened = (name: string) => page.getByRole("dialog", { name });
  await button(page, "Ursula Le Guin").click();
  await expectSound(stage, page);
  await opened("Ursula Le Guin").getByRole("button", { name: "Approve" }).click();
  const approving = opened("Approve Ursula Le Guin?");
  const type = approving.getByLabel("Membership type");
  await expect.poll(() => type.inputValue()).not.toBe("");
  await approving.getByLabel(/^Issue the first invoice/u).check();
  await expectSound(stage, page);
  await approving.getByRole("button", { name: "Approve" }).click();
  await page.getByText("Ursula Le Guin is now a member.").waitFor();
  const token = await stage.login(ADMIN);
  const invoices = async () => {
    const path = "/billing/invoices/tenant?search=ursula@example.org";
    const { data } = await stage.call("GET", path, token);
    return data.map(({ renewsThrough }: { renewsThrough: string | null }) => renewsThrough);
  };
  await expect.poll(invoices, { timeout: 20_000 }).toEqual([expect.any(String)]);

  await button(page, "Otto Other").click();
  await opened("Otto Other").getByRole("button", { name: "Decline" }).click();
  const declining = opened("Decline Otto Other?");
  await declining.getByLabel("Reason").fill("The boathouse is full this year.");
  await expectSound(stage, page);
  await declining.getByRole("button", { name: "Decline" }).click();
  await page.getByText("Otto Other's application was declined.").waitFor();

  await choose(page, "Status", "Declined");
  await button(page, "Otto Other").click();
  await opened("Otto Other").getByText("The boathouse is full this year.").waitFor();
  await button(page, "Close").click();

  await page.getByRole("link", { name: "Members", exact: true }).click();
  await page.getByLabel("Name, email or number").fill("guin");
  await page.getByRole("link", { name: "Ursula Le Guin" }).click();
  await opened("Ursula Le Guin").getByText("ursula@example.org").waitFor();
  await expectSound(stage, page);
  await page.context().close();
});

test("several are decided together, and the list is saved as a file", async () => {
  const people = ["Ada", "Berta", "Cleo", "Dora"].map((name) => `${name} Among Several`);
  for (const [at, name] of people.entries())
    await (await apply(name, `several${at}@example.org`)).context().close();

  const page = await enter(stage, ADMIN, "/members/applications?status=PENDING");
  const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
  for (const name of people.slice(0, 2)) await box(name).check();
  await button(page, "Approve selected").click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await page.getByText("2 applicants are now members.").waitFor();

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await button(page, "Decline selected").click();
  await page.getByLabel("Reason").fill("Next year perhaps.");
  await expectSound(stage, page);
  await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await page.getByText("2 applications declined.").waitFor();
  await page.getByText("No applications found").waitFor();

  await choose(page, "Status", "Declined");
  await page.getByLabel("Search").fill("among several");
  await page.getByText("2 applications", { exact: true }).waitFor();
  const rows = await savedCsv(page);
  expect(rows).toHaveLength(2);
  for (const row of rows)
    expect(row).toMatchObject({
      ...{ Name: expect.stringContaining("Among Several"), Status: "Declined" },
      ...{ "Decided by": "Anneke de Vries", Reason: "Next year perhaps." },
      ...{ Decided: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), "Referred by": "" },
    });
  await expectSound(stage, page);
  await page.context().close();
});

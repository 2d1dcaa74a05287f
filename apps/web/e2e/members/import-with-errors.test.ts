import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, EVENT_MANAGER, enter, eventId, expectSound } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("importerrors");
}, 120_000);
afterAll(() => stage.close());

/** As a spreadsheet of another country saves it, with what people get wrong in it. */
const FILE = [
  "Name;E-mail;Place in the boat",
  "Fresh Person;fresh@example.org;Bow",
  "Wrong Address;nope;Bow",
  "Fresh Again;FRESH@example.org;Stroke",
  ";nobody@example.org;Cox",
  "Other Person;other@example.org;Stroke",
  "No Such Place;place@example.org;Mast",
].join("\r\n");

test("an organiser imports a file with mistakes, mends the mapping and keeps what failed", async () => {
  const id = await eventId(stage, "Open Rowing Evening");
  const page = await enter(stage, EVENT_MANAGER, `/events/${id}/import`);
  await button(page, "Upload file").click();
  await page.getByText("Choose a file").waitFor();
  const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await button(page, "Upload file").click();

  // The headings that say it are guessed; the third is nobody's name for a seat.
  await page.getByText("6 rows: 3 to register, 3 with errors").waitFor();
  const mapped = (column: string) => page.getByLabel(column, { exact: true });
  const chosen = (column: string) => mapped(column).locator("option:checked").textContent();
  await expect.poll(() => chosen("Name")).toBe("Full name");
  await expect.poll(() => chosen("E-mail")).toBe("Email");
  await expect.poll(() => chosen("Place in the boat")).toBe("Skip");
  await mapped("Place in the boat").selectOption("Preferred seat");
  await page.getByText("6 rows: 2 to register, 4 with errors").waitFor();
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await row("Wrong Address")
    .getByText(/^E-mail: /)
    .waitFor();
  await row("Fresh Again")
    .getByText(/^E-mail: /)
    .waitFor();
  await row("nobody@example.org")
    .getByText(/^Name: /)
    .waitFor();
  await row("No Such Place")
    .getByText(/^Place in the boat: /)
    .waitFor();
  await expectSound(stage, page);

  await button(page, "Register 2 people and skip 4 rows").click();
  await page.getByText("6 of 6 rows done").waitFor();
  await page.getByText("Row 3, E-mail: Not an email address").waitFor();
  await page.getByText("Row 5, Name: Missing").waitFor();
  await page.getByText(/^Row 7, Place in the boat: /).waitFor();
  await expectSound(stage, page);

  const download = page.waitForEvent("download");
  await button(page, "Download failed rows").click();
  const csv = await readFile(await (await download).path(), "utf8");
  const failed = csv.replace("\uFEFF", "").trim().split("\r\n");
  expect(failed).toHaveLength(5);
  expect(csv).toContain("Wrong Address");
  expect(csv).not.toContain("Other Person");

  await page.getByRole("link", { name: "View registrations" }).click();
  await button(page, "More filters").click();
  await page.getByLabel("Source").selectOption("Import");
  await page.getByText("2 registrations", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Other Person" }).waitFor();
  await page.context().close();
});

import { afterAll, beforeAll, test } from "vitest";
import { button, enter, expectSound } from "../support/portal.ts";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("importknown");
}, 120_000);
afterAll(() => stage.close());

const FILE = [
  "Name,Email,Phone",
  "Other Name,member@riverside.example,020 111",
  "Fresh Person,fresh@example.org,020 222",
].join("\r\n");

test("an administrator decides once about all rows of people whom the club has, by keyboard", async () => {
  const page = await enter(stage, "admin@riverside.example", "/members/import");
  const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await button(page, "Upload file").click();
  await page.getByText("2 rows: 1 new, 1 is a member already").waitFor();

  const choice = page.getByRole("radiogroup", { name: "1 row about an existing member" });
  const known = page.getByRole("row").filter({ hasText: "member@riverside.example" });
  await known.getByText("Already a member").waitFor();
  await expectSound(stage, page);
  await choice.getByRole("radio", { name: "Keep" }).focus();
  await page.keyboard.press("ArrowRight");
  await known.getByText("To be overwritten").waitFor();
  await button(page, "Import 2 rows").waitFor();
  await page.keyboard.press("ArrowRight");
  await known.getByText("Skipped").waitFor();
  await expectSound(stage, page);

  await button(page, "Import 1 row and skip 1").click();
  await page.getByText("2 of 2 rows done").waitFor();
  await page.getByRole("link", { name: "View members" }).click();
  await page.context().close();
});

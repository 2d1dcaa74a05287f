import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStage, type Stage } from "../support/running-product.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await openStage("typepassword");
}, 120_000);
afterAll(() => stage.close());
beforeEach(() => {
  stage.faults.length = 0;
});

/** The fields of each page, by what a password manager is told of them. */
const PAGES: [path: string, fields: string[]][] = [
  ["/login", ["current-password"]],
  ["/platform", ["current-password"]],
  ["/reset-password#token=made-up", ["new-password", "new-password"]],
  ["/platform/reset-password#token=made-up", ["new-password", "new-password"]],
  [
    "/claim#token=made-up&tenant=riverside&email=a%40example.org&name=Ada",
    ["new-password", "new-password"],
  ],
  ["/verify-email#token=made-up", ["current-password"]],
];

/** What a password manager or the person's own clipboard brings; false where the page forbids it. */
async function paste(page: Page, field: Locator, text: string): Promise<boolean> {
  const allowed = await field.evaluate((input, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    const event = { clipboardData, bubbles: true, cancelable: true };
    return input.dispatchEvent(new ClipboardEvent("paste", event));
  }, text);
  await field.focus();
  if (allowed) await page.keyboard.insertText(text);
  return allowed;
}

describe("a field for a password", () => {
  test.each(PAGES)(
    "at %s is masked, named for password managers, and takes what is pasted",
    async (path, fields) => {
      const page = await stage.open(path);
      const all = page.locator("input[autocomplete$=password], input[type=password]");
      await all.first().waitFor();
      await expect.poll(() => all.count()).toBe(fields.length);
      for (const [at, named] of fields.entries()) {
        const field = all.nth(at);
        await expect.poll(() => field.getAttribute("type")).toBe("password");
        await expect.poll(() => field.getAttribute("autocomplete")).toBe(named);
        const wasPasted = await paste(page, field, "swans below the bridge");
        expect(wasPasted).toBe(true);
        await expect.poll(() => field.inputValue()).toBe("swans below the bridge");
      }
      expect(stage.faults).toEqual([]);
      await page.context().close();
    },
  );
});

import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openStage, type Stage } from "./running-product.ts";

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

/** What a password manager or the person's own clipboard brings. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
}

describe("a field for a password", () => {
  test.each(PAGES)(
    "at %s is masked, named for password managers, and takes what is pasted",
    async (path, fields) => {
      const page = await stage.open(path, { permissions: ["clipboard-read", "clipboard-write"] });
      const all = page.locator("input[autocomplete$=password], input[type=password]");
      await all.first().waitFor();
      expect(await all.count()).toBe(fields.length);
      for (const [at, named] of fields.entries()) {
        const field = all.nth(at);
        expect(await field.getAttribute("type")).toBe("password");
        expect(await field.getAttribute("autocomplete")).toBe(named);
        await paste(page, field, "swans below the bridge");
        expect(await field.inputValue()).toBe("swans below the bridge");
      }
      expect(stage.faults).toEqual([]);
      await page.context().close();
    },
  );
});

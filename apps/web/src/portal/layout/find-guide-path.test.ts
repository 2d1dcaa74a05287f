import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { findGuidePath } from "./find-guide-path.ts";

const GUIDE = resolve(import.meta.dirname, "../../../../../docs/guide");

/** The anchors of a guide's headings, as apps/api/src/pages/guide.ts writes them. */
const anchorsOf = (file: string): string[] =>
  [...readFileSync(resolve(GUIDE, `${file}.md`), "utf8").matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = ""]) => heading.toLowerCase().replaceAll(" ", "-"),
  );

test.each([
  "/",
  "/dashboard",
  "/events",
  "/events/new",
  "/events/0199/waitlist",
  "/events/0199/registrations",
  "/events/0199/access-codes",
  "/events/0199/messages",
  "/events/0199/attendance",
  "/members",
  "/members/renewals",
  "/billing/invoices",
  "/billing/payments",
  "/billing/balances",
  "/billing/bank",
  "/broadcasts",
  "/segments",
  "/reports",
  "/settings",
  "/my/events",
  "/my/tickets",
  "/my/invoices",
  "/my/profile",
])("%s is explained by a heading that the guide has", (page) => {
  const [, file = "", anchor] = /^\/help\/([a-z]+)(?:#(.+))?$/.exec(findGuidePath(page)) ?? [];
  const anchors = anchorsOf(file);
  expect(anchors.length).toBeGreaterThan(0);
  if (anchor) expect(anchors).toContain(anchor);
});

test("a page that nothing explains leads to the guide's contents", () => {
  expect(findGuidePath("/activity")).toBe("/help");
});

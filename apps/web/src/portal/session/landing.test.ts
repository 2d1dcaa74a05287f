import type { Role } from "@rollcall/core/contract";
import { describe, expect, test } from "vitest";
import type { SessionUser } from "#lib/session.ts";
import { getHomePath, landAfterLogin } from "./landing.ts";

const userWith = (...roles: SessionUser["roles"]): SessionUser => ({
  id: "0198c0de-0000-7000-8000-000000000001",
  email: "ada@example.org",
  roles,
  tenantId: "0198c0de-0000-7000-8000-000000000002",
});

test.each<[Role[], string]>([
  [["ADMIN"], "/dashboard"],
  [["EVENT_MANAGER"], "/dashboard"],
  [["FINANCE_MANAGER"], "/dashboard"],
  [["MEMBER", "FINANCE_MANAGER"], "/dashboard"],
  [["MEMBER"], "/my"],
  [["GUEST"], "/my"],
  [[], "/my"],
])("the start of %j is %s", (roles, start) => {
  expect(getHomePath(userWith(...roles))).toBe(start);
});

test("the start of somebody unknown is not the club's", () => {
  expect(getHomePath(null)).toBe("/my");
});

describe("after a login", () => {
  test.each<[string, unknown, Role, string]>([
    [
      "the page that was wanted opens",
      "/events/e1?status=PENDING",
      "MEMBER",
      "/events/e1?status=PENDING",
    ],
    ["a member who wanted none starts at their own pages", undefined, "MEMBER", "/my"],
    ["an administrator who wanted none starts at the club's", undefined, "ADMIN", "/dashboard"],
    ["a leading // does not leave this site", "//evil.example", "ADMIN", "/dashboard"],
    ["a backslash does not leave this site", "/\\evil.example", "MEMBER", "/my"],
    [
      "an address with :// does not leave this site",
      "https://evil.example/",
      "ADMIN",
      "/dashboard",
    ],
  ])("%s", (_, wanted, role, landing) => {
    expect(landAfterLogin(wanted, userWith(role))).toBe(landing);
  });
});

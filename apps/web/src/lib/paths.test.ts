import { describe, expect, test } from "vitest";
import { landingPath, PATTERNS, paths } from "./paths.ts";

describe("a link", () => {
  test.each([
    [paths.event("e1"), "/events/e1"],
    [paths.editEvent("e1"), "/events/e1/edit"],
    [paths.eventCheckIn("e1"), "/events/e1/check-in"],
    [paths.member("m1"), "/members/m1"],
    [paths.myEvent("e1"), "/my/events/e1"],
    [paths.editTenant("t1"), "/platform/tenants/t1/edit"],
    [paths.publicEvents("club"), "/club"],
    [paths.publicEvent("club", "gala"), "/club/events/gala"],
    [paths.publicFeed("club"), "/api/public/club/events.ics"],
    [paths.eventCalendar("club", "gala"), "/api/public/club/events/gala/calendar.ics"],
  ])("%s has its values in their places", (link, expected) => {
    expect(link).toBe(expected);
  });

  test.each([
    ["a/../b", "/members/a%2F..%2Fb"],
    ["a?b=c#d", "/members/a%3Fb%3Dc%23d"],
    ["50% off", "/members/50%25%20off"],
    ["Jürgen", "/members/J%C3%BCrgen"],
    ["$memberId", "/members/%24memberId"],
  ])("to %s stays on its page, whatever the value holds", (value, link) => {
    expect(paths.member(value)).toBe(link);
  });

  test("leaves out a filter that is empty or not set", () => {
    expect(paths.members()).toBe("/members");
    expect(paths.members({ status: "", role: "" })).toBe("/members");
    expect(paths.members({ status: "", role: "GUEST" })).toBe("/members?role=GUEST");
    expect(paths.members({ status: "ACTIVE", role: "GUEST" })).toBe(
      "/members?status=ACTIVE&role=GUEST",
    );
  });

  test("to a list of an event has both the event and the filter", () => {
    const link = paths.eventRegistrations("e/1", { status: "PENDING" });
    expect(link).toBe("/events/e%2F1/registrations?status=PENDING");
  });

  test("to the login keeps the page that was wanted, with its own filters", () => {
    expect(paths.login()).toBe("/login");
    const wanted = paths.members({ status: "ACTIVE", role: "GUEST" });
    const { pathname, searchParams } = new URL(paths.login(wanted), "https://club.example");
    expect([pathname, [...searchParams]]).toEqual(["/login", [["redirect", wanted]]]);
  });

  test("never shows a placeholder in place of its value", () => {
    const links = Object.values<(...values: string[]) => string>({
      ...paths,
      events: () => paths.events(),
      eventRegistrations: (id = "") => paths.eventRegistrations(id),
      members: () => paths.members(),
      applications: () => paths.applications(),
      invoices: () => paths.invoices(),
      payments: () => paths.payments(),
      balances: () => paths.balances(),
      myInvoices: () => paths.myInvoices(),
      activity: () => paths.activity(),
      platformActivity: () => paths.platformActivity(),
      platform: () => paths.platform(),
    }).map((link) => link("one", "two"));
    expect(links).toHaveLength(Object.keys(paths).length);
    expect(links.filter((link) => link.includes("$"))).toEqual([]);
    expect(links.filter((link) => !link.startsWith("/") || link.includes("//"))).toEqual([]);
  });
});

test("no two pages share an address", () => {
  const shapes = Object.values(PATTERNS).map((pattern) => pattern.replaceAll(/\$\w+/g, "$"));
  expect(new Set(shapes).size).toBe(shapes.length);
});

describe("after a login", () => {
  test.each([
    ["a page of this site is opened", "/events/e1?page=2", "/events/e1?page=2"],
    ["another site is not", "//evil.example", "/dashboard"],
    ["a page that nobody named is not", undefined, "/dashboard"],
  ])("%s", (_, wanted, landing) => {
    expect(landingPath(wanted, "/dashboard")).toBe(landing);
  });
});

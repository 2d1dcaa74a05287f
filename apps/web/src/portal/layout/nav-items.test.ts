import { ROLES, type Role } from "@rollcall/core/contract";
import { describe, expect, test } from "vitest";
import { PATTERNS } from "#lib/paths.ts";
import { layout } from "../messages/layout.ts";
import { navFor } from "./nav-items.ts";

const text = layout;
const OWN = [text.myEvents, text.myTickets, text.myInvoices, text.myProfile];
const EVENTS = [text.today, text.events, text.members];
const MONEY = [text.money, text.invoices, text.payments, text.balances];
const MAIL = [text.broadcasts, text.segments];

/** The sections of the club that these roles see. */
const clubOf = (...roles: Role[]) =>
  navFor(roles)
    .filter(({ title }) => title === text.club)
    .flatMap(({ items }) => items.map(({ label }) => label));

describe("of the club's sections", () => {
  test.each<[Role[], string[]]>([
    [
      ["ADMIN"],
      [
        ...[...EVENTS, text.applications, ...MONEY, ...MAIL],
        ...[text.reports, text.activity, text.settings],
      ],
    ],
    [["EVENT_MANAGER"], [...EVENTS, ...MAIL, text.reports, text.settings]],
    [["FINANCE_MANAGER"], [...EVENTS, ...MONEY, text.reports, text.settings]],
    [
      ["FINANCE_MANAGER", "EVENT_MANAGER"],
      [...EVENTS, ...MONEY, ...MAIL, text.reports, text.settings],
    ],
    [["MEMBER"], []],
    [["GUEST"], []],
    [
      ["MEMBER", "EVENT_MANAGER"],
      [...EVENTS, ...MAIL, text.reports, text.settings],
    ],
    [[], []],
  ])("%j sees %j", (roles, sections) => {
    expect(clubOf(...roles)).toEqual(sections);
  });
});

test.each<[Role[]]>([...ROLES.map((role): [Role[]] => [[role]]), [[]]])(
  "%j sees everything of their own, below the club",
  (roles) => {
    const own = navFor(roles).at(-1);
    expect(own?.title).toBe(text.forMe);
    expect(own?.items.map(({ label }) => label)).toEqual(OWN);
  },
);

test("who has no section of the club sees no heading for it", () => {
  expect(navFor(["MEMBER"]).map(({ title }) => title)).toEqual([text.forMe]);
});

test("every section leads to a page of its own", () => {
  const targets = navFor(["ADMIN"]).flatMap(({ items }) => items.map(({ to }) => to));
  const pages: readonly string[] = Object.values(PATTERNS);
  expect(targets.filter((to) => !pages.includes(to))).toEqual([]);
  expect(new Set(targets).size).toBe(targets.length);
});

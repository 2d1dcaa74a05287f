import { ROLES, type Role } from "@rollcall/core/contract";
import { describe, expect, test } from "vitest";
import { PATTERNS } from "#lib/paths.ts";
import { layout } from "./messages/layout.ts";
import { navFor } from "./nav-items.ts";

const text = layout;
const OWN = [text.myEvents, text.myTickets, text.myInvoices, text.myProfile];
const CLUB = [text.today, text.events, text.members];
const MONEY = [text.money, text.invoices, text.payments, text.balances];
const MAIL = [text.broadcasts, text.segments];

/** The sections of the club that these roles see, below their headings. */
const clubOf = (...roles: Role[]) =>
  navFor(roles)
    .filter(({ title }) => title !== text.forMe)
    .map(({ title, items }) => [title, ...items.map(({ label }) => label)]);

describe("of the club's sections", () => {
  const club = [text.club, ...CLUB];
  const treasury = [text.treasury, ...MONEY];
  const communication = [text.communication, ...MAIL];
  const administration = [text.administration, text.reports, text.settings];
  test.each<[Role[], string[][]]>([
    [
      ["ADMIN"],
      [
        ...[[...club, text.applications], treasury, communication],
        [text.administration, text.reports, text.activity, text.settings],
      ],
    ],
    [["EVENT_MANAGER"], [club, communication, administration]],
    [["FINANCE_MANAGER"], [club, treasury, administration]],
    [
      ["FINANCE_MANAGER", "EVENT_MANAGER"],
      [club, treasury, communication, administration],
    ],
    [["MEMBER"], []],
    [["GUEST"], []],
    [
      ["MEMBER", "EVENT_MANAGER"],
      [club, communication, administration],
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

import { createEventInput } from "@rollcall/core/contract";
import { describe, expect, test } from "vitest";
import { formatMoney } from "#lib/format/format-money.ts";
import { events as messages } from "../messages/events.ts";
import { checkPeriods, sayPrice } from "./check-event.ts";
import { type EventValues, emptyValues, NO_TICKET_TYPE, toInput } from "./event-values.ts";

const text = messages.editor;
const typed = (change: Partial<EventValues>): EventValues => ({
  ...emptyValues("Europe/Amsterdam", "EUR"),
  title: "Gala",
  startsAt: "2026-11-21T19:30",
  endsAt: "2026-11-21T23:00",
  ...change,
});

const [EARLY, LATE] = ["2026-11-20T12:00", "2026-11-20T12:01"];

describe("a period has to end after it begins", () => {
  const PERIODS = [
    ["startsAt", "endsAt", text.endsTooEarly],
    ["registrationOpensAt", "registrationClosesAt", text.closesTooEarly],
    ["checkInOpensAt", "checkInClosesAt", text.closesTooEarly],
  ] as const;

  test.each(PERIODS)("from %s to %s: else it is said at its end", (from, to, message) => {
    expect(checkPeriods(typed({ [from]: LATE, [to]: EARLY }))).toEqual({ [to]: message });
    expect(checkPeriods(typed({ [from]: EARLY, [to]: EARLY }))).toEqual({ [to]: message });
    expect(checkPeriods(typed({ [from]: EARLY, [to]: LATE }))).toEqual({});
  });

  test.each(PERIODS)("from %s to %s: nothing is said while one is empty", (from, to) => {
    expect(checkPeriods(typed({ [from]: "", [to]: EARLY }))).toEqual({});
    expect(checkPeriods(typed({ [from]: LATE, [to]: "" }))).toEqual({});
  });

  test("each is said at its own end", () => {
    const wrong = Object.fromEntries(
      PERIODS.flatMap(([from, to]) => [
        [from, LATE],
        [to, EARLY],
      ]),
    );
    const said = Object.fromEntries(PERIODS.map(([, to, message]) => [to, message]));
    expect(checkPeriods(typed(wrong))).toEqual(said);
  });

  test("by the event's clock, which may skip the hour between", () => {
    const skipped = { startsAt: "2027-03-28T02:30", endsAt: "2027-03-28T03:15" };
    expect(checkPeriods(typed(skipped))).toEqual({ endsAt: text.endsTooEarly });
    expect(checkPeriods(typed({ ...skipped, timezone: "UTC" }))).toEqual({});
  });
});

test.each(["", "  "])("an emptied price %j is no price of 0, and is asked for", (price) => {
  const values = typed({ ticketTypes: [{ ...NO_TICKET_TYPE, name: "Seat", price }] });
  const issues = createEventInput.safeParse(toInput(values)).error?.issues ?? [];
  expect(issues.map((issue) => sayPrice(issue, values))).toEqual([text.priceMissing]);
  expect(text.priceMissing).toBe("Enter a price, or 0 for free");
});

describe("a price above the limit", () => {
  const saidOf = (change: Partial<EventValues>) => {
    const values = typed(change);
    const issues = createEventInput.safeParse(toInput(values)).error?.issues ?? [];
    return issues.map((issue) => sayPrice(issue, values));
  };
  const priced = (price: string) => ({ ticketTypes: [{ ...NO_TICKET_TYPE, name: "Seat", price }] });

  test.each([
    ["EUR", "1000000.01"],
    ["jpy", "100000001"],
  ])("in %s is told the limit as it is typed, not in minor units", (currency, price) => {
    const limit = formatMoney(100_000_000, currency.toUpperCase());
    expect(saidOf({ ...priced(price), currency })).toEqual([text.priceTooHigh(limit)]);
  });

  test("is the only thing that it has words for", () => {
    expect(saidOf(priced("1000000"))).toEqual([]);
    expect(saidOf({ ...priced("ten"), capacity: "1000001" })).toEqual([undefined, undefined]);
  });
});

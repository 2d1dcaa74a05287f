import { describe, expect, test } from "vitest";
import { messages } from "../messages.ts";
import type { DoorSession } from "../session/checkin-api.ts";
import type { Shown } from "../session/checkin-device.ts";
import type { Verdict } from "./verdict.ts";
import type { VerdictKind } from "./verdict-kind.ts";
import { formatSumDue, getVerdictTitle, verdictFacts } from "./verdict-words.ts";

const text = messages.verdict;
const session: DoorSession = {
  token: "token",
  expiresAt: "2026-11-22T00:00:00.000Z",
  staffName: "Anna",
  tenant: { name: "Acme", slug: "acme" },
  event: {
    id: "event",
    title: "Supper",
    startsAt: "2026-11-21T18:00:00.000Z",
    endsAt: "2026-11-21T22:00:00.000Z",
    timezone: "Asia/Tokyo",
    venue: "",
    capacity: 50,
    isPaid: true,
    currency: "EUR",
    ticketTypes: [],
  },
};
const nobody: Verdict = {
  kind: "in",
  name: null,
  label: null,
  ticketType: null,
  registrationId: null,
  at: null,
  by: null,
  price: null,
  reason: null,
  offline: false,
};
const shown = (verdict: Partial<Verdict>, values: Partial<Shown> = {}): Shown => ({
  id: "shown",
  verdict: { ...nobody, ...verdict },
  subject: { code: "7K2M9QX4T1VB8RZ3", registrationId: null },
  entryId: null,
  walkIn: false,
  overCapacity: false,
  ...values,
});
const facts = (verdict: Partial<Verdict>, values: Partial<Shown> = {}): string[] =>
  verdictFacts(shown(verdict, values), session);

test("a guest with a ticket for members is pointed out, a member with it is not", () => {
  const type = { id: "type", name: "Club", price: 0, audience: "MEMBER" as const, position: 0 };
  const door = { ...session, event: { ...session.event, ticketTypes: [type] } };
  const facts = (label: string, ticketType = "Club") =>
    verdictFacts(shown({ label, ticketType }), door);
  expect(facts("Guest")).toContain(text.notAMember);
  expect(facts("Member")).not.toContain(text.notAMember);
  expect(facts("Guest", "Other")).not.toContain(text.notAMember);
});

describe("the title", () => {
  test("says of a walk-in that it is one, but only when the person is let in", () => {
    expect(getVerdictTitle(shown({}, { walkIn: true }))).toBe("Walk-in let in");
    expect(getVerdictTitle(shown({}))).toBe("Let in");
    expect(getVerdictTitle(shown({ kind: "refused" }, { walkIn: true }))).toBe("Not let in");
  });
});

describe("the facts below it", () => {
  test("begin with who it is, as far as that is known", () => {
    expect(facts({ label: "Guest", ticketType: "Dinner" })).toEqual(["Guest · Dinner"]);
    expect(facts({ ticketType: "Dinner" })).toEqual(["Dinner"]);
    expect(facts({})).toEqual([]);
  });

  test("say of somebody who is in already when, by the event's clock, and by whom", () => {
    const at = "2026-11-21T19:02:00.000Z";
    expect(facts({ kind: "alreadyIn", at, by: "Bert" })).toEqual([
      expect.stringMatching(/^At 0?4:02(\sAM)? by Bert$/u),
    ]);
    expect(facts({ kind: "alreadyIn", at })).toEqual([expect.stringMatching(/^At [^b]+$/u)]);
    expect(facts({ kind: "alreadyIn", by: "Bert" })).toEqual([]);
  });

  test("name the sum to collect, and say that payment is open where it is not known", () => {
    const price = { amount: 1850, currency: "EUR" };
    expect(facts({ kind: "notPaid", price })).toEqual([
      expect.stringMatching(/€.*18.50.* due|18.50.*€ due/u),
    ]);
    expect(facts({ kind: "notPaid" })).toEqual([text.toPayUnknown]);
    expect(formatSumDue(nobody)).toBeNull();
  });

  test.each<[VerdictKind, string]>([
    ["wrongEvent", text.wrongEvent],
    ["cancelled", text.cancelled],
    ["waitlisted", text.waitlisted],
    ["takenBack", text.takenBack],
  ])("say what %s means", (kind, sentence) => {
    expect(facts({ kind })).toEqual([sentence]);
  });

  test("give the reason of a refusal, if the server gave one", () => {
    expect(facts({ kind: "refused", reason: "Closed" })).toEqual(["Closed"]);
    expect(facts({ kind: "refused" })).toEqual([]);
  });

  test("say of an unknown ticket offline that it may be newer than the list", () => {
    expect(facts({ kind: "notOnList", offline: true })).toEqual([text.unknownOffline]);
  });

  test("call only what has no ticket's form no ticket, not a person or a ticket unheard of", () => {
    const of = (code: string | null, registrationId: string | null) =>
      facts({ kind: "notOnList" }, { subject: { code, registrationId } });
    expect(of(null, null)).toEqual([text.notATicket]);
    expect(of("7K2M9QX4T1VB8RZ3", null)).toEqual([]);
    expect(of(null, "one")).toEqual([]);
  });

  test("say that an entry is kept for later when somebody was let in offline, and only then", () => {
    expect(facts({ offline: true })).toEqual([text.queued]);
    expect(facts({ offline: false })).toEqual([]);
    expect(facts({ kind: "cancelled", offline: true })).not.toContain(text.queued);
  });

  test("warn that a walk-in was one more than the event's capacity", () => {
    expect(facts({}, { walkIn: true, overCapacity: true })).toEqual([text.overCapacity]);
  });
});

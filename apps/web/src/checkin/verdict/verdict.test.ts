import { describe, expect, test } from "vitest";
import { messages } from "../messages.ts";
import type {
  DoorEvent,
  RegistrationStatus,
  RosterRow,
  ScanResult,
} from "../session/checkin-api.ts";
import { decideByRoster, getTone, refusedWalkIn, toVerdict } from "./verdict.ts";
import type { VerdictKind } from "./verdict-kind.ts";

const event: DoorEvent = {
  id: "event",
  title: "Supper",
  startsAt: "2026-11-21T18:00:00.000Z",
  endsAt: "2026-11-21T22:00:00.000Z",
  timezone: "Europe/Amsterdam",
  venue: "",
  capacity: 50,
  isPaid: true,
  currency: "EUR",
  ticketTypes: [{ id: "dinner", name: "Dinner", price: 2500, audience: "ALL", position: 0 }],
};
const rowOf = (status: RegistrationStatus, values: Partial<RosterRow> = {}): RosterRow => ({
  registrationId: "one",
  fullName: "Ada",
  label: "Member",
  ticketType: "Dinner",
  status,
  checkedInAt: null,
  checkedInBy: null,
  amountDue: null,
  codeHash: "hash",
  ...values,
});

describe("the device's own verdict", () => {
  test.each<[RegistrationStatus, VerdictKind]>([
    ["CONFIRMED", "in"],
    ["CHECKED_IN", "alreadyIn"],
    ["PENDING", "notPaid"],
    ["CANCELLED", "cancelled"],
    ["WAITLISTED", "waitlisted"],
  ])("%s is %s", (status, kind) => {
    expect(decideByRoster(rowOf(status), event, false)).toMatchObject({ kind, offline: true });
  });

  test("names the sum that is due, else the ticket's price, and lets in who has paid it", () => {
    const due = rowOf("PENDING", { amountDue: 1800 });
    expect(decideByRoster(due, event, false).price).toEqual({ amount: 1800, currency: "EUR" });
    expect(decideByRoster(rowOf("PENDING"), event, false).price?.amount).toBe(2500);
    expect(decideByRoster(due, event, true).kind).toBe("in");
  });

  test("does not know a ticket that is not on its list", () => {
    expect(decideByRoster(null, event, false)).toMatchObject({ kind: "notOnList", name: null });
  });
});

describe("the server's verdict", () => {
  const result = (status: number, error: Partial<ScanResult["error"]> = null): ScanResult => ({
    scanId: "a",
    status,
    person: null,
    error: error && { code: "", message: "Closed", details: [], ...error },
  });

  test.each<[number, VerdictKind, string]>([
    [200, "in", "yes"],
    [402, "notPaid", "wait"],
    [403, "wrongEvent", "no"],
    [404, "notOnList", "no"],
    [409, "alreadyIn", "wait"],
    [422, "refused", "no"],
  ])("%i is %s", (status, kind, tone) => {
    expect(toVerdict(result(status, {}), null)).toMatchObject({ kind, offline: false });
    expect(getTone(kind)).toBe(tone);
  });

  test("says when and by whom somebody came in, and what is to be paid", () => {
    const who = { registrationId: "one", checkedInAt: "19:02", checkedInBy: "Anna" };
    const details = [{ reason: "ALREADY_CHECKED_IN", ...who }];
    expect(toVerdict(result(409, { details }), null)).toMatchObject({ at: "19:02", by: "Anna" });
    const sum = { amount: 2500, currency: "EUR" };
    expect(toVerdict(result(402, { details: [sum] }), null).price).toEqual(sum);
  });

  test("409 of a scan whose check-in was undone since is no person who is in", () => {
    const details = [{ registrationId: "one", reason: "UNDONE_SINCE", undoneAt: "19:10" }];
    expect(toVerdict(result(409, { details }), null).kind).toBe("takenBack");
  });

  test("422 says why in the page's words, or in the server's where it has none", () => {
    const because = (reason: string) => toVerdict(result(422, { details: [{ reason }] }), null);
    expect(because("REGISTRATION_CANCELLED").kind).toBe("cancelled");
    expect(because("REGISTRATION_WAITLISTED").kind).toBe("waitlisted");
    expect(because("CHECK_IN_CLOSED").reason).toBe(messages.refusal.CHECK_IN_CLOSED);
    expect(because("UNHEARD_OF").reason).toBe("Closed");
    expect(toVerdict(result(422, {}), null).reason).toBe("Closed");
  });

  test("does not say that a walk-in is in because the address has a ticket", () => {
    const message = "There is a registration for this e-mail address already";
    const details = [{ registrationId: "one", status: "CONFIRMED" }];
    const refused = refusedWalkIn({ code: "CONFLICT", message, details }, rowOf("CONFIRMED"));
    expect(refused).toMatchObject({ kind: "refused", name: "Ada", reason: message });
  });
});

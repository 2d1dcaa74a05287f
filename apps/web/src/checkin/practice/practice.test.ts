import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addWalkIn } from "../queue/add-walk-in.ts";
import { undoCheckIn } from "../queue/undo-check-in.ts";
import { countAtDoor } from "../session/checkin-device.ts";
import { collectPayment, dismissVerdict, showTicket } from "../verdict/show-ticket.ts";
import type { VerdictKind } from "../verdict/verdict-kind.ts";
import { openPractice, type Practice } from "./open-practice.ts";
import { PRACTICE_TICKETS, type PracticeTicket, practiceCode } from "./practice-tickets.ts";

const sent = vi.fn(() => Promise.reject(new Error("practice must send nothing")));
beforeEach(() => vi.stubGlobal("fetch", sent));
afterEach(() => {
  expect(sent).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

const ANSWERS: Record<PracticeTicket, VerdictKind> = {
  good: "in",
  party: "in",
  alreadyIn: "alreadyIn",
  notPaid: "notPaid",
  wrongEvent: "wrongEvent",
  unknown: "notOnList",
  cancelled: "cancelled",
  waitlisted: "waitlisted",
  takenBack: "takenBack",
  refused: "refused",
};

const shown = ({ device }: Practice) => device.store.get().shown;

async function answerTo(practice: Practice, ticket: PracticeTicket): Promise<VerdictKind> {
  await showTicket(practice.device, practiceCode(ticket));
  const kind = shown(practice)?.verdict.kind;
  dismissVerdict(practice.device);
  if (!kind) throw new Error(`The door did not answer the ticket ${ticket}`);
  return kind;
}

test("every answer of the door can be tried", async () => {
  const practice = openPractice();
  for (const ticket of PRACTICE_TICKETS)
    expect([ticket, await answerTo(practice, ticket)]).toEqual([ticket, ANSWERS[ticket]]);
  expect(await answerTo(practice, "good")).toBe("alreadyIn");
  // Somebody whose check-in was undone comes in when the ticket is shown again.
  expect(await answerTo(practice, "takenBack")).toBe("in");
});

test("money, a walk-in and an undo work as on the evening, and the shift adds up", async () => {
  const practice = openPractice();
  const { device } = practice;
  const before = countAtDoor(device.store.get());
  await showTicket(device, practiceCode("notPaid"));
  const subject = shown(practice)?.subject ?? { code: null, registrationId: null };
  await collectPayment(device, subject, { channel: "MANUAL_CASH" });
  expect(shown(practice)?.verdict.kind).toBe("in");
  const [type] = device.store.get().session?.event.ticketTypes ?? [];
  const walkIn = { fullName: "Walter", ticketTypeId: type?.id, paymentCollectedOffline: true };
  expect(await addWalkIn(device, { ...walkIn, paymentChannel: "MANUAL_CASH" })).toBeNull();
  await answerTo(practice, "good");
  const entry = device.store.get().journal.at(-1);
  await undoCheckIn(device, {
    entryId: entry?.id ?? "",
    registrationId: entry?.registrationId ?? null,
    name: null,
  });
  expect(countAtDoor(device.store.get()).inside).toBe(before.inside + 2);
  const takings = await device.api("").takings();
  expect(takings).toMatchObject({ checkIns: 2, walkIns: 1, undone: 1 });
  expect(takings.money).toEqual([
    { channel: "MANUAL_CASH", currency: "EUR", amount: 2_250, payments: 2 },
  ]);
});

test("without a network the list decides, and what waits is answered when it is back", async () => {
  const practice = openPractice();
  await practice.setAway(true);
  expect(await answerTo(practice, "good")).toBe("in");
  expect(practice.device.store.get().outbox).toHaveLength(1);
  await practice.setAway(false);
  expect(practice.device.store.get().outbox).toEqual([]);
  expect(practice.device.store.get().journal).toMatchObject([{ verdict: "in", status: 200 }]);
});

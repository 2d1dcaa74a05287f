import type { ErrorReason } from "@rollcall/core/contract";
import { sha256Hex } from "#lib/file/sha256.ts";
import { newUuid } from "#lib/uuid.ts";
import { applyAct } from "../roster/apply-to-row.ts";
import {
  type DoorApi,
  type DoorSession,
  type ErrorBody,
  type Person,
  type RosterRow,
  type Scan,
  type ScanResult,
  ServerAway,
  type Takings,
  type WalkInInput,
} from "../session/checkin-api.ts";
import { practiceCode } from "./practice-tickets.ts";

/** About as long as a real server needs. An immediate answer would teach a wrong pace. */
const ANSWER_AFTER_MS = 150;

export type PracticeServer = { api: DoorApi; setAway(away: boolean): void };

type Evening = {
  session: DoorSession;
  rows: Map<string, RosterRow>;
  /** Tickets that are answered in a way that their row does not tell, by what is left to say. */
  once: Map<string, Answer>;
  takings: Takings;
};

type Answer = Pick<ScanResult, "status" | "error">;

/** A server for practice, inside the page: it answers as the real one does, and sends nothing. */
export function practiceServer(session: DoorSession, people: RosterRow[]): PracticeServer {
  let away = false;
  const evening: Evening = {
    session,
    rows: new Map(people.map((row) => [row.registrationId, row])),
    once: new Map([[sha256Hex(practiceCode("takenBack")), refusal(409, "UNDONE_SINCE")]]),
    takings: { checkIns: 0, walkIns: 0, undone: 0, money: [] },
  };
  const reach = async <Answered>(answer: () => Answered): Promise<Answered> => {
    await new Promise((resolve) => setTimeout(resolve, ANSWER_AFTER_MS));
    if (away) throw new ServerAway();
    return answer();
  };
  const api: DoorApi = {
    redeem: () => Promise.reject(new ServerAway()),
    sendScans: (scans) => reach(() => scans.map((scan) => answerScan(evening, scan))),
    undo: (registrationId) => reach(() => undo(evening, registrationId)),
    walkIn: (input) => reach(() => addWalkIn(evening, input)),
    roster: () => reach(() => rosterPage(evening)),
    takings: () => reach(() => evening.takings),
  };
  return {
    api,
    setAway(now) {
      away = now;
    },
  };
}

function answerScan(evening: Evening, scan: Scan): ScanResult {
  const row = rowOfScan(evening, scan);
  const answer = row ? answerRow(evening, row, scan) : unknownTicket(scan);
  const now = row && evening.rows.get(row.registrationId);
  return { scanId: scan.scanId, ...answer, person: now ? toPerson(now) : null };
}

function rowOfScan({ rows }: Evening, { code, registrationId }: Scan): RosterRow | undefined {
  if (registrationId) return rows.get(registrationId);
  const hash = sha256Hex(code ?? "");
  return [...rows.values()].find((row) => row.codeHash === hash);
}

const unknownTicket = ({ code }: Scan): Answer =>
  code === practiceCode("wrongEvent")
    ? { status: 403, error: errorBody("OUT_OF_SCOPE", {}) }
    : { status: 404, error: errorBody("NOT_FOUND", {}) };

function answerRow(evening: Evening, row: RosterRow, scan: Scan): Answer {
  const { registrationId, checkedInAt, checkedInBy, amountDue, currency } = row;
  const special = evening.once.get(row.codeHash);
  evening.once.delete(row.codeHash);
  if (special) return special;
  if (row.codeHash === sha256Hex(practiceCode("refused"))) return refusal(422, "MEMBER_INACTIVE");
  if (row.status === "CANCELLED") return refusal(422, "REGISTRATION_CANCELLED");
  if (row.status === "WAITLISTED") return refusal(422, "REGISTRATION_WAITLISTED");
  if (row.status === "CHECKED_IN") {
    return {
      status: 409,
      error: errorBody("CONFLICT", {
        reason: "ALREADY_CHECKED_IN" satisfies ErrorReason,
        registrationId,
        checkedInAt,
        checkedInBy,
      }),
    };
  }
  if (row.status === "PENDING" && !scan.paymentCollectedOffline)
    return { status: 402, error: errorBody("PAYMENT_REQUIRED", { amount: amountDue, currency }) };
  checkIn(evening, row, scan);
  return { status: 200, error: null };
}

function checkIn(evening: Evening, row: RosterRow, scan: Scan): void {
  const paid = scan.paymentCollectedOffline === true;
  const act = { kind: "scan" as const, at: scan.scannedAt, by: scan.recordedBy, paid };
  keep(evening, applyAct(evening.rows, row, act));
  evening.takings.checkIns += 1;
  if (row.status === "PENDING" && row.amountDue)
    take(evening, scan.amount ?? row.amountDue, scan.paymentChannel);
}

function undo(evening: Evening, registrationId: string): void {
  const row = evening.rows.get(registrationId);
  if (!row) return;
  keep(evening, applyAct(evening.rows, row, { kind: "undo" }));
  evening.takings.undone += 1;
}

function addWalkIn(evening: Evening, input: WalkInInput) {
  const { session, rows, takings } = evening;
  const type = session.event.ticketTypes.find(({ id }) => id === input.ticketTypeId);
  const registrationId = newUuid();
  const row: RosterRow = {
    registrationId,
    fullName: input.fullName,
    label: "Guest",
    ticketType: type?.name ?? null,
    ticketTypeId: type?.id ?? null,
    partyId: registrationId,
    status: "CHECKED_IN",
    checkedInAt: new Date().toISOString(),
    checkedInBy: session.staffName,
    codeHash: sha256Hex(registrationId),
    amountDue: null,
    currency: null,
    invoicedWith: null,
  };
  rows.set(registrationId, row);
  takings.walkIns += 1;
  if (type && type.price > 0) take(evening, type.price, input.paymentChannel);
  return { person: toPerson(row), overCapacity: false };
}

function take(evening: Evening, amount: number, channel: WalkInInput["paymentChannel"]): void {
  const { takings, session } = evening;
  const { currency } = session.event;
  const way = channel ?? "MANUAL_OTHER";
  const channelSum = takings.money.find((sum) => sum.channel === way);
  if (channelSum) {
    channelSum.amount += amount;
    channelSum.payments += 1;
  } else takings.money.push({ channel: way, currency, amount, payments: 1 });
}

function rosterPage({ rows, session }: Evening) {
  return {
    rows: [...rows.values()],
    asOf: new Date().toISOString(),
    event: { status: "PUBLISHED" as const, ...session.event },
  };
}

function keep({ rows }: Evening, changed: RosterRow[]): void {
  for (const row of changed) rows.set(row.registrationId, row);
}

const toPerson = ({ registrationId, fullName, checkedInAt }: RosterRow): Person => ({
  registrationId,
  fullName,
  checkedInAt,
});

const refusal = (status: number, reason: ErrorReason): Answer => ({
  status,
  error: errorBody("UNPROCESSABLE_ENTITY", { reason }),
});

const errorBody = (code: string, detail: object): ErrorBody => ({
  code,
  message: "",
  details: [detail],
});

import { createStore, type Store } from "#lib/store.ts";
import type { JournalEntry } from "../queue/journal.ts";
import { countWaitingWalkIns, type OutboxEntry, overlayRows } from "../queue/outbox.ts";
import { countRoster, EMPTY_ROSTER, type Roster } from "../roster/roster.ts";
import type { Verdict } from "../verdict/verdict.ts";
import type { DoorAddress } from "./checkin-address.ts";
import type { DoorApi, DoorSession, Link, RosterRow } from "./checkin-api.ts";
import type { Closing, DoorDatabase } from "./checkin-storage.ts";

/** Whom the staff asked about: a ticket that was shown, or a person found by name. */
export type Subject = { code: string | null; registrationId: string | null };

/** A verdict on the screen, with what its buttons act on. */
export type Shown = {
  /** Changes with each new answer, so that sound and focus follow it. */
  id: string;
  verdict: Verdict;
  subject: Subject;
  /** The queued or settled entry behind it; null where nothing was recorded. */
  entryId: string | null;
  walkIn: boolean;
  /** For a walk-in: it went in above the event's capacity. */
  overCapacity: boolean;
};

export type DoorState = {
  /** "otherTab": another tab of this device works the door. */
  phase: "loading" | "noStorage" | "otherTab" | "login" | "door" | "closed";
  session: DoorSession | null;
  closing: Closing | null;
  /** The event's title, also when the door is closed and all else of it is wiped. */
  title: string | null;
  roster: Roster;
  /** What waits to be sent; read from the device only while the door is open. */
  outbox: OutboxEntry[];
  /** How much waits on the device of a closed door. */
  waiting: number;
  /** How much left the device unsent after a day, and is gone. */
  lost: number;
  journal: JournalEntry[];
  link: Link;
  shown: Shown | null;
  /** A question to the server is under way. */
  checking: boolean;
  notice: string | null;
};

export const NEW_DOOR: DoorState = {
  phase: "loading",
  session: null,
  closing: null,
  title: null,
  roster: EMPTY_ROSTER,
  outbox: [],
  waiting: 0,
  lost: 0,
  journal: [],
  link: "online",
  shown: null,
  checking: false,
  notice: null,
};

export type Settled = { answer: JournalEntry; verdict: Verdict; overCapacity: boolean };

/** One device's door: its state, its storage, and the way to the server. */
export type CheckinDevice = {
  address: DoorAddress;
  db: DoorDatabase;
  store: Store<DoorState>;
  /** The server, asked with the session's token (or none, to redeem a code). */
  api(token: string | null): DoorApi;
  /** Who waits on the spot for the answer to an entry. */
  waiters: Map<string, (settled: Settled) => void>;
  sending: boolean;
  /** Instants (epoch ms) of the last whole list, the last question, and of the next allowed try. */
  wholeListAt: number;
  listAskedAt: number;
  staleAskedAt: number;
  notBefore: number;
  /** One ticket after the other, however fast they are shown. */
  turn: Promise<void>;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  clockAheadMs: number;
};

export function createCheckinDevice(
  parts: Pick<CheckinDevice, "address" | "db" | "api">,
): CheckinDevice {
  return {
    ...parts,
    store: createStore(NEW_DOOR),
    waiters: new Map(),
    sending: false,
    wholeListAt: 0,
    listAskedAt: 0,
    staleAskedAt: Date.now(),
    notBefore: 0,
    turn: Promise.resolve(),
    clockAheadMs: 0,
  };
}

/**
 * The present moment by the server's clock, as far as this device has learnt it: a phone's own may be
 * minutes off, and the order of a scan and an undo at two doors is told by these moments.
 */
export const momentAtDoor = (device: CheckinDevice): string =>
  new Date(Date.now() + device.clockAheadMs).toISOString();

/** The list as the door sees it: the server's, with this device's waiting entries laid over it. */
export function rowsAtDoor(state: DoorState): ReadonlyMap<string, RosterRow> {
  return overlayRows(state.roster.rows, state.outbox);
}

/** How many are in, of how many expected, waiting walk-ins included. */
export function countAtDoor(state: DoorState): { inside: number; expected: number } {
  const { inside, expected } = countRoster(rowsAtDoor(state).values());
  const waiting = countWaitingWalkIns(state.outbox);
  return { inside: inside + waiting, expected: expected + waiting };
}

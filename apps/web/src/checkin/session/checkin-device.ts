import { createStore, type Store } from "#lib/store.ts";
import type { JournalEntry } from "../queue/journal.ts";
import { countWaitingWalkIns, type OutboxEntry, overlayRows } from "../queue/outbox.ts";
import { countRoster, EMPTY_ROSTER, hasSeat, type Roster } from "../roster/roster.ts";
import type { Verdict } from "../verdict/verdict.ts";
import type { DoorAddress } from "./checkin-address.ts";
import type { DoorApi, DoorSession, Link, RosterRow } from "./checkin-api.ts";
import type { Closing, DoorDatabase } from "./checkin-storage.ts";

/** The subject of a verdict: a ticket that was shown, or a person found by name. */
export type Subject = { code: string | null; registrationId: string | null };

/** A verdict on the screen, with the data that its buttons need. */
export type Shown = {
  /** Changes with each new answer, which triggers sound and focus. */
  id: string;
  verdict: Verdict;
  subject: Subject;
  /** The queued or settled entry of the verdict; null if nothing was recorded. */
  entryId: string | null;
  walkIn: boolean;
  /** For a walk-in: the person was added above the event's capacity. */
  overCapacity: boolean;
};

export type DoorState = {
  /** "otherTab": another tab of this device has the door. */
  phase: "loading" | "noStorage" | "otherTab" | "login" | "door" | "closed";
  session: DoorSession | null;
  closing: Closing | null;
  /** The event's title. It stays when the door is closed and other data is deleted. */
  title: string | null;
  roster: Roster;
  /** The waiting entries; read from the device only while the door is open. */
  outbox: OutboxEntry[];
  /** How many entries wait on the device while the door is closed. */
  waiting: number;
  /** How many entries were deleted unsent after a day. */
  lost: number;
  journal: JournalEntry[];
  link: Link;
  shown: Shown | null;
  /** A request to the server is in progress. */
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

/** The door on one device: its state, its storage, and its access to the server. */
export type CheckinDevice = {
  address: DoorAddress;
  db: DoorDatabase;
  store: Store<DoorState>;
  /** The API with the session's token, or without one to redeem a code. */
  api(token: string | null): DoorApi;
  /** Callbacks that wait for the answer to an entry, by entry id. */
  waiters: Map<string, (result: Settled) => void>;
  /**
   * Scans of people who were turned away while the server did not answer, by what was shown. The
   * server may have let them in.
   */
  unanswered: Map<string, string>;
  sending: boolean;
  /** Times (epoch ms) of the last whole list, the last request, and the next allowed one. */
  wholeListAt: number;
  listAskedAt: number;
  staleAskedAt: number;
  notBefore: number;
  /** Tickets are answered one after the other, however fast they are shown. */
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
    unanswered: new Map(),
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
 * The present time by the server's clock, as far as this device knows it. A phone's clock may be
 * minutes wrong, and these times decide the order of a scan and an undo at two doors.
 */
export const momentAtDoor = (device: CheckinDevice): string =>
  new Date(Date.now() + device.clockAheadMs).toISOString();

/** The server's list, changed by this device's waiting entries. */
export function rowsAtDoor(state: DoorState): ReadonlyMap<string, RosterRow> {
  return overlayRows(state.roster.rows, state.outbox);
}

/** How many seats are taken, paid or not, with waiting walk-ins. */
export function countSeatsAtDoor(state: DoorState): number {
  const seats = [...rowsAtDoor(state).values()].filter(({ status }) => hasSeat(status));
  return seats.length + countWaitingWalkIns(state.outbox);
}

/** How many people are inside, and how many are confirmed, with waiting walk-ins. */
export function countAtDoor(state: DoorState): { inside: number; confirmed: number } {
  const { inside, confirmed } = countRoster(rowsAtDoor(state).values());
  const waiting = countWaitingWalkIns(state.outbox);
  return { inside: inside + waiting, confirmed: confirmed + waiting };
}

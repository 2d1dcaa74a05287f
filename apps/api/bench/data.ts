import { createHash } from "node:crypto";

/** What scenarios know of the database; plain values, so that every process can have them. */
export interface Data {
  tenantId: string;
  tenantSlug: string;
  managerId: string;
  /** The refresh family that the manager's token names. */
  managerSession: string;
  managerToken: string;
  /** A published event without a limit of seats. */
  openEventSlug: string;
  /** The event whose list nobody changes: a ticket for each of the first members, and its audit. */
  rosterDoor: Door;
  /** The event that takes those who come without a ticket. */
  walkInDoor: Door;
  /** Published events at which nobody is registered; the id of each follows from its number. */
  freeEvents: number;
  members: number;
  supplies: Record<Consuming, Supply>;
  sessions: Session[];
}

/** Scenarios that use up what was made for them. */
export const CONSUMING = ["check-in", "batch", "undo", "approve"] as const;
export type Consuming = (typeof CONSUMING)[number];

/** Registrations with running numbers that no other supply has; so many members, so many an event. */
export interface Supply {
  from: number;
  count: number;
  doors: Door[];
}

export interface Door {
  eventId: string;
  codeId: string;
  /** Scoped check-in token of this event. */
  token: string;
}

/** A member with an access token and a refresh family with its first, unused token. */
export interface Session {
  memberId: string;
  email: string;
  token: string;
  familyId: string;
  /** What the database holds of the refresh token. */
  hash: string;
  cookie: string;
}

/** The ticket with this running number; its symbols are all of Crockford's alphabet. */
export const ticketCode = (number: number): string =>
  md5(`ticket ${number}`).slice(0, 16).toUpperCase();

export const registrationId = (number: number): string => idOf(`registration ${number}`);
export const freeEventId = (number: number): string => idOf(`free event ${number}`);

/** A UUID that follows from a text; `sqlId` in seed/ids.ts makes the same one in SQL. */
function idOf(text: string): string {
  const hex = md5(text);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `7${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20)].join("-");
}

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

/** The door at which the ticket with this running number is valid. */
export function doorOf({ supplies, members }: Data, kind: Consuming, number: number): Door {
  const { from, count, doors } = supplies[kind];
  const door = doors[Math.floor((number - from) / members)];
  if (!door || number >= from + count) throw new Error(`All ${count} of ${kind} are used up`);
  return door;
}

/** What is stored of a refresh token: the hash of its jti. */
export const hashOf = (jti: string): string => createHash("sha256").update(jti).digest("hex");

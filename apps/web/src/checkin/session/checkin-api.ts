import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

/** The requests of the door to the server (rules#check-in), independent of the transport. */

type Inputs = inferRouterInputs<AppRouter>["checkin"];
type Outputs = inferRouterOutputs<AppRouter>["checkin"];

/** A redeemed access code: `token` opens this event's door until `expiresAt`. */
export type DoorSession = Outputs["redeem"];
export type DoorEvent = DoorSession["event"];

type RosterEntry = Outputs["roster"]["data"][number];
export type RegistrationStatus = RosterEntry["status"];

/**
 * One person as stored on the device. `codeHash` is the SHA-256 of the ticket code, in hex. A row
 * that an older page has stored may lack fields that were added since.
 */
export type RosterRow = Omit<RosterEntry, "ticketCodeSha256" | AddedSince> & {
  codeHash: string;
} & Partial<Pick<RosterEntry, AddedSince>>;

type AddedSince = "ticketTypeId" | "partyId" | "currency" | "invoicedWith";

/** Changed rows, the server's time for the next request, and the present state of the event. */
export type RosterPage = { rows: RosterRow[] } & Pick<Outputs["roster"]["meta"], "asOf" | "event">;

/** One scan of a ticket or a person: exactly one of `code` and `registrationId`. */
export type Scan = Inputs["batch"]["scans"][number] & Recorded & { letIn: boolean };

/** When and by whom an action was done: the device may send it late, and for another person. */
export type Recorded = { scannedAt: string; recordedBy: string };

export type ErrorBody = NonNullable<Outputs["batch"][number]["error"]>;

/** The person in an answer, with the fields that the answer has. */
export type Person = {
  registrationId: string | null;
  fullName: string | null;
  checkedInAt: string | null;
};

/** The server's answer to one scan: `status` is 200, 402, 403, 404, 409 or 422. */
export type ScanResult = {
  scanId: string;
  status: number;
  person: Person | null;
  error: ErrorBody | null;
};

/** The fields of the walk-in form. The device adds the rest. */
export type WalkInInput = Omit<
  Inputs["walkIn"],
  "eventId" | "override" | "walkInId" | keyof Recorded
>;

export type WalkInAnswer = { person: Person; overCapacity: boolean };

/** What this access code's volunteers did and took so far. */
export type Takings = Outputs["takings"];

/**
 * Every call may throw an ApiRefusal (the server answered with an error) or ServerAway
 * (no reliable answer: ask again later).
 */
export interface DoorApi {
  /** Exchanges an access code and a name for a session (specification, Authentication 10). */
  redeem(code: string, staffName: string): Promise<DoorSession>;
  /** Applies scans in order. Each scanId is applied only once, so sending again is safe. */
  sendScans(scans: Scan[]): Promise<ScanResult[]>;
  /** Undoes an earlier check-in. With the same key, sending again is safe. */
  undo(registrationId: string, key: string, recorded: Recorded): Promise<void>;
  /** Registers and checks in a person who is not on the list. Its id is applied only once. */
  walkIn(input: WalkInInput, walkInId: string, recorded: Recorded): Promise<WalkInAnswer>;
  /** The whole list, or with `since` the changes after that time. */
  roster(since: string | null): Promise<RosterPage>;
  takings(): Promise<Takings>;
}

/** The server has read the request and refused it. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** How long to wait before the next request, if the server has said so. */
  readonly retryAfterMs: number | null;

  constructor(status: number, body: ErrorBody, retryAfterMs: number | null = null) {
    super(body.message);
    this.name = "ApiRefusal";
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * The state of the connection. "limited": the server asked to wait. "suspended": the server does
 * nothing for the organisation until it is active again (rules#suspension).
 */
export type Link = "online" | "offline" | "limited" | "suspended";

/** Nothing can be sent or answered now: the door decides by its own list. */
export const isCutOff = (link: Link): boolean => link === "offline" || link === "suspended";

/** No reliable answer: ask again later, and not within `retryAfterMs`. */
export class ServerAway extends Error {
  readonly link: Exclude<Link, "online">;
  readonly retryAfterMs: number | null;

  constructor(link: ServerAway["link"] = "offline", retryAfterMs: number | null = null) {
    super("The server is away");
    this.name = "ServerAway";
    this.link = link;
    this.retryAfterMs = retryAfterMs;
  }
}

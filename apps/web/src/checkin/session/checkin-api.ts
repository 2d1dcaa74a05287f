import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";

/** What the door asks of the server (rules#check-in), apart from how it is asked. */

type Inputs = inferRouterInputs<AppRouter>["checkin"];
type Outputs = inferRouterOutputs<AppRouter>["checkin"];

/** A redeemed access code: `token` opens this event's door until `expiresAt`. */
export type DoorSession = Outputs["redeem"];
export type DoorEvent = DoorSession["event"];
export type TicketType = DoorEvent["ticketTypes"][number];

type RosterEntry = Outputs["roster"]["data"][number];
export type RegistrationStatus = RosterEntry["status"];

/**
 * One person as the device keeps them. `codeHash` is the SHA-256 of the ticket code, in hex. A row
 * that an older page kept may lack what the list says since then.
 */
export type RosterRow = Omit<RosterEntry, "ticketCodeSha256" | "ticketTypeId" | "currency"> & {
  codeHash: string;
} & Partial<Pick<RosterEntry, "ticketTypeId" | "currency">>;

/** Rows that changed, the server's instant to ask from next time, and the event as it is now. */
export type RosterPage = { rows: RosterRow[] } & Pick<Outputs["roster"]["meta"], "asOf" | "event">;

/** One person shown at the door; exactly one of `code` and `registrationId`. */
export type Scan = Inputs["batch"]["scans"][number] & Recorded & { letIn: boolean };

/**
 * When something was done at this door, and by whom: a device may send it late, and for another.
 */
export type Recorded = { scannedAt: string; recordedBy: string };

export type ErrorBody = NonNullable<Outputs["batch"][number]["error"]>;

/** The person that an answer names, as far as the answer does. */
export type Person = {
  registrationId: string | null;
  fullName: string | null;
  checkedInAt: string | null;
};

/** The server's word on one scan: `status` is 200, 402, 403, 404, 409 or 422. */
export type ScanResult = {
  scanId: string;
  status: number;
  person: Person | null;
  error: ErrorBody | null;
};

/** What the form of a walk-in asks; the device adds what it knows itself. */
export type WalkInInput = Omit<
  Inputs["walkIn"],
  "eventId" | "override" | "walkInId" | keyof Recorded
>;

export type WalkInAnswer = { person: Person; overCapacity: boolean };

/**
 * Every call may throw an ApiRefusal (the server answered with an error) or ServerAway
 * (no answer, or none that can be relied on: ask again later).
 */
export interface DoorApi {
  /** Exchanges an access code and a name for a session (specification, Authentication 10). */
  redeem(code: string, staffName: string): Promise<DoorSession>;
  /** Applies scans in order, each scanId once for ever: safe to send again. */
  sendScans(scans: Scan[]): Promise<ScanResult[]>;
  /** Takes a check-in back that was made before it. The key makes sending it again safe. */
  undo(registrationId: string, key: string, recorded: Recorded): Promise<void>;
  /** Registers and checks in a person who was not on the list, once for ever under its id. */
  walkIn(input: WalkInInput, walkInId: string, recorded: Recorded): Promise<WalkInAnswer>;
  /** The list, or with `since` what changed after that instant. */
  roster(since: string | null): Promise<RosterPage>;
}

/** The server read the request and said no. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** How long to wait before asking again, where the server said so. */
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
 * How the server is to be reached. "limited": it asked to wait. "suspended": it does nothing for the
 * organisation until that is active again (rules#suspension).
 */
export type Link = "online" | "offline" | "limited" | "suspended";

/** Nothing is sent or settled now: the door goes on by its own list. */
export const isCutOff = (link: Link): boolean => link === "offline" || link === "suspended";

/** No answer that settles anything: ask again later, and not within `retryAfterMs`. */
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

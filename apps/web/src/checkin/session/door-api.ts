/** What the door asks of the server (rules#check-in), apart from how it is asked. */

export type TicketType = { id: string; name: string; price: number };

/** Prices are integers in minor units of `currency`; instants are RFC 3339. */
export type DoorEvent = {
  id: string;
  title: string;
  startsAt: string;
  endsAt: string;
  timezone: string;
  venue: string | null;
  capacity: number | null;
  isPaid: boolean;
  currency: string;
  ticketTypes: TicketType[];
};

/** A redeemed access code: `token` opens this event's door until `expiresAt`. */
export type DoorSession = {
  token: string;
  expiresAt: string;
  staffName: string;
  event: DoorEvent;
  tenant: { slug: string; name: string };
};

export type RegistrationStatus =
  | "PENDING"
  | "CONFIRMED"
  | "CANCELLED"
  | "CHECKED_IN"
  | "WAITLISTED";

/** One person on the device's list. `codeHash` is the SHA-256 of the ticket code, in hex. */
export type RosterRow = {
  registrationId: string;
  fullName: string;
  label: "Member" | "Guest";
  ticketType: string | null;
  status: RegistrationStatus;
  checkedInAt: string | null;
  checkedInBy: string | null;
  /** What is still to be paid, in minor units; null when nothing is. */
  amountDue: number | null;
  /** Of what is to be paid; a list that was kept since before it was sent has none. */
  currency?: string | null;
  codeHash: string;
};

/** Rows that changed, the server's instant to ask from next time, and the event as it is now. */
export type RosterPage = {
  rows: RosterRow[];
  asOf: string | null;
  event: { status: string; startsAt: string; endsAt: string };
};

/** One person shown at the door; exactly one of `code` and `registrationId`. */
export type Scan = {
  scanId: string;
  code?: string;
  registrationId?: string;
  paymentCollectedOffline?: boolean;
  /** The person was let in before the server was heard. */
  letIn: boolean;
} & Recorded;

/**
 * When something was done at this door, and by whom: a device may send it late, and for another.
 */
export type Recorded = { scannedAt: string; recordedBy: string };

export type ErrorBody = { code: string; message: string; details: unknown[] };

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

export type WalkInInput = {
  fullName: string;
  email?: string;
  phone?: string;
  ticketTypeId?: string;
  paymentCollectedOffline?: boolean;
};

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

/** No answer: the network or the server is away, or it asks to wait `retryAfterMs`. */
export class ServerAway extends Error {
  readonly retryAfterMs: number | null;
  /** True where the server answered, but only to say that requests come too fast. */
  readonly limited: boolean;

  constructor(retryAfterMs: number | null = null, limited = false) {
    super("The server is away");
    this.name = "ServerAway";
    this.retryAfterMs = retryAfterMs;
    this.limited = limited;
  }
}

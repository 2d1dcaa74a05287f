import { CODE_MEANINGS, ERROR_CODES, type ErrorCode } from "@rollcall/core";

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];

const DETAILS: Partial<Record<ErrorCode, unknown[]>> = {
  VALIDATION_ERROR: [{ path: "email", message: "Invalid email address", code: "invalid_format" }],
  PAYMENT_REQUIRED: [{ amount: 2500, currency: "EUR" }],
};

function exampleOf(code: ErrorCode): object {
  const details = DETAILS[code] ?? [];
  const error = { code, message: CODE_MEANINGS[code], details };
  const value = code === "PAYMENT_REQUIRED" ? { error, amount: 2500, currency: "EUR" } : { error };
  return { summary: code, value };
}

const message = { type: "string", description: "A sentence for people; it may change." };

const listOf = (items: object) => ({
  type: "array",
  description: "For VALIDATION_ERROR one item a problem; else what helps the caller act.",
  items,
});

const FREE = { type: "object", additionalProperties: true };

/** The envelope of a code, or of all of them. */
function envelope(description: string, code: object, items: object, more: object = {}): object {
  return {
    type: "object",
    description,
    required: ["error", ...Object.keys(more)],
    properties: {
      error: {
        type: "object",
        description: "What went wrong.",
        required: ["code", "message", "details"],
        properties: {
          code: { ...code, description: "Stable name of the refusal." },
          message,
          details: listOf(items),
        },
      },
      ...more,
    },
  };
}

const errorSchema = (code: ErrorCode): object =>
  envelope(
    `${CODE_MEANINGS[code]}.`,
    { type: "string", const: code },
    DETAIL_SCHEMAS[code] ?? FREE,
    code === "PAYMENT_REQUIRED" ? OWED : {},
  );

const text = (description: string) => ({ type: "string", description });

const OWED = {
  amount: { type: "integer", description: "Minor units; beside PAYMENT_REQUIRED only." },
  currency: text("ISO 4217 code; beside PAYMENT_REQUIRED only."),
};

const DETAIL_SCHEMAS: Partial<Record<ErrorCode, object>> = {
  VALIDATION_ERROR: {
    type: "object",
    required: ["path", "message", "code"],
    properties: {
      path: text("Where the value stands: `ticketTypes.0.price`."),
      message: text("What is wrong, for people."),
      code: text("What is wrong, for programs: `too_small`."),
      reason: text("The rule that it breaks, where the code does not tell it."),
    },
  },
  PAYMENT_REQUIRED: {
    type: "object",
    required: ["amount", "currency"],
    properties: OWED,
  },
};

/** The component of a code's envelope: `WaitlistNoSeatsError`. */
export function errorSchemaName(code: ErrorCode): string {
  const words = code.toLowerCase().split("_");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return name.endsWith("Error") ? name : `${name}Error`;
}

const header = (description: string, schema: object) => ({ description, schema });
const count = { type: "integer", minimum: 0 };

/** The components that all operations share; operations refer to them. */
export const COMPONENTS = {
  schemas: {
    Error: {
      ...envelope("The envelope of every error.", { type: "string", enum: CODES }, FREE, OWED),
      required: ["error"],
    },
    ...Object.fromEntries(CODES.map((code) => [errorSchemaName(code), errorSchema(code)])),
  },
  headers: {
    RequestId: header("Names this request in the log; an incoming one is kept.", {
      type: "string",
    }),
    RateLimitLimit: header("Calls in a window.", count),
    RateLimitRemaining: header("Calls left in this window.", count),
    RateLimitReset: header("Seconds until the window ends.", count),
    RetryAfter: header("Seconds to wait before trying again.", count),
    IdempotencyReplayed: header("`true` when a stored answer is given again.", {
      type: "string",
      enum: ["true"],
    }),
  },
  parameters: {
    IdempotencyKey: {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description:
        "The same key, caller and body within 24 hours gets the stored answer again; the same key " +
        "with another body is 422.",
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  },
  examples: Object.fromEntries(CODES.map((code) => [code, exampleOf(code)])),
};

/** The description of each tag. A tag is the first segment of a procedure's path. */
export const TAGS: Record<string, string> = {
  auth: "Login, refresh, logout, password reset and the current user.",
  platform: "Tenants, as the platform's own users manage them.",
  tenancy: "An organisation as anybody may know it.",
  invoicing: "Bulk invoices, and how far a batch of them is.",
  membership: "Members, their roles, and applications for membership.",
  memberFields: "The fields of members that a tenant defines for itself.",
  memberImports: "The members of a club from a file.",
  markdown: "Texts that people write.",
  membershipTypes: "What a membership costs and how long it lasts.",
  events: "Events for administrators, members and the public.",
  registration: "Registering, paying, cancelling, tickets and pre-enrolment.",
  mail: "Mail that was given up: who was not reached, why, and sending it once more.",
  place: "The page of somebody who registered, by the personal link of a mail.",
  waitlist: "The first-in-first-out queue of a full event.",
  calendar: "Calendars to subscribe to: of a club, and of a member.",
  checkin: "Access codes, the staff portal, check-in, walk-ins and their audit trail.",
  imports: "Registrants and answers from CSV and XLSX files.",
  billing: "Invoices, their PDF, and payments.",
  account: "One's own account: where one is logged in, password, address.",
  factors: "Second factors, passkeys, and confirming that it is still the person.",
  bankStatements: "Statements of the club's bank, and the invoices that their entries pay.",
  checkout: "Paying for a registration, and approving what was paid.",
  segments: "Groups of members by a filter.",
  apiKeys: "Keys of outside clients.",
  webhooks: "Receivers of what happens, and what was sent to them.",
  activity: "Who did what, when and from where.",
  broadcasts: "Mail to many.",
  privacy: "One person's data: a copy of it, and its erasure.",
  reporting: "Attendance.",
};

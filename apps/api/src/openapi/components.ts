import { ERROR_CODES, type ErrorCode } from "@rollcall/core";

const WHEN: Record<ErrorCode, string> = {
  VALIDATION_ERROR: "The request could not be read, or a value in it is not allowed",
  UNAUTHORIZED: "No valid credentials",
  ACCESS_CODE_INVALID: "The access code is not known",
  ACCESS_CODE_EXPIRED: "The access code is past its expiry",
  ACCESS_CODE_REVOKED: "The access code was revoked",
  EVENT_ENDED: "The event is over",
  PAYMENT_REQUIRED: "Payment has to be collected first",
  FORBIDDEN: "The caller may not do this",
  OUT_OF_SCOPE: "The check-in token belongs to another event",
  NOT_FOUND: "There is no such resource, or it is another tenant's",
  METHOD_NOT_ALLOWED: "The path has other methods",
  CONFLICT: "The request conflicts with the current state",
  WAITLIST_NO_SEATS: "The event is full and override is not set",
  PAYLOAD_TOO_LARGE: "The body is too large",
  UNPROCESSABLE_ENTITY: "A business rule forbids it",
  RATE_LIMITED: "Too many requests",
  TOO_MANY_REQUESTS: "Too many requests",
  INTERNAL_ERROR: "Something went wrong here; quote the request id",
  SERVICE_UNAVAILABLE: "The database is away or busy; try again after Retry-After",
};

const DETAILS: Partial<Record<ErrorCode, unknown[]>> = {
  VALIDATION_ERROR: [{ path: "email", message: "Invalid email address", code: "invalid_format" }],
  PAYMENT_REQUIRED: [{ amount: 2500, currency: "EUR" }],
};

/** The meaning of an error code, in a sentence. */
export const meaningOf = (code: ErrorCode): string => WHEN[code];

function exampleOf(code: ErrorCode): object {
  const details = DETAILS[code] ?? [];
  const error = { code, message: WHEN[code], details };
  const value = code === "PAYMENT_REQUIRED" ? { error, amount: 2500, currency: "EUR" } : { error };
  return { summary: code, value };
}

const header = (description: string, schema: object) => ({ description, schema });
const count = { type: "integer", minimum: 0 };

/** The components that all operations share; operations refer to them. */
export const COMPONENTS = {
  schemas: {
    Error: {
      type: "object",
      description: "The envelope of every error.",
      required: ["error"],
      properties: {
        error: {
          type: "object",
          required: ["code", "message", "details"],
          properties: {
            code: { type: "string", enum: Object.keys(ERROR_CODES) },
            message: { type: "string" },
            details: {
              type: "array",
              description:
                "For VALIDATION_ERROR one item a problem; else what helps the caller act.",
              items: { type: "object", additionalProperties: true },
            },
          },
        },
        amount: { type: "integer", description: "Minor units; beside PAYMENT_REQUIRED only." },
        currency: { type: "string", description: "ISO 4217; beside PAYMENT_REQUIRED only." },
      },
    },
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
  examples: Object.fromEntries(
    (Object.keys(ERROR_CODES) as ErrorCode[]).map((code) => [code, exampleOf(code)]),
  ),
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
  membershipTypes: "What a membership costs and how long it lasts.",
  events: "Events for administrators, members and the public.",
  registration: "Registering, paying, cancelling, tickets and pre-enrolment.",
  mail: "Mail that was given up: who was not reached, why, and sending it once more.",
  place: "The page of somebody who registered, by the personal link of a mail.",
  waitlist: "The first-in-first-out queue of a full event.",
  checkin: "Access codes, the staff portal, check-in, walk-ins and their audit trail.",
  imports: "Registrants and answers from CSV and XLSX files.",
  billing: "Invoices, their PDF, and payments.",
  bankStatements: "Statements of the club's bank, and the invoices that their entries pay.",
  checkout: "Paying for a registration, and approving what was paid.",
  segments: "Groups of members by a filter.",
  activity: "Who did what, when and from where.",
  broadcasts: "Mail to many.",
  privacy: "One person's data: a copy of it, and its erasure.",
  reporting: "Attendance.",
};

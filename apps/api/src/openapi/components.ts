import {
  CODE_MEANINGS,
  ERROR_CODES,
  type ErrorCode,
  type ErrorReason,
  REASON_MEANINGS,
  REASON_REMEDIES,
} from "@rollcall/core";

const CODES = Object.keys(ERROR_CODES) as ErrorCode[];
const REASONS = (Object.keys(REASON_MEANINGS) as ErrorReason[]).sort();

const DETAILS: Partial<Record<ErrorCode, unknown[]>> = {
  VALIDATION_ERROR: [{ path: "email", message: "Invalid email address", code: "invalid_format" }],
  PAYMENT_REQUIRED: [{ amount: 2500, currency: "EUR" }],
};

function buildExample(code: ErrorCode): object {
  const details = DETAILS[code] ?? [];
  const error = { code, message: CODE_MEANINGS[code], details };
  const value = code === "PAYMENT_REQUIRED" ? { error, amount: 2500, currency: "EUR" } : { error };
  return { summary: code, value };
}

const message = { type: "string", description: "Human-readable message, which may change." };

const describeDetails = (items: object) => ({
  type: "array",
  description:
    "Problems of a VALIDATION_ERROR, one item each; for other codes, additional information.",
  items,
});

/** The enum of some reasons, with what each means and what to do about it. */
function describeReasons(reasons: readonly ErrorReason[]): object {
  const lines = reasons.map(
    (reason) => `- \`${reason}\`: ${REASON_MEANINGS[reason]}. ${REASON_REMEDIES[reason]}.`,
  );
  const description = ["Cause of the refusal.", lines.join("\n")].join("\n\n");
  return { type: "string", enum: reasons, description };
}

const FREE = { type: "object", additionalProperties: true };
const WITH_REASON = {
  ...FREE,
  properties: {
    reason: {
      $ref: "#/components/schemas/ErrorReason",
      description: "Cause of the refusal, if the code has several.",
    },
  },
};

/** The envelope of a code, or of all of them. */
function describeEnvelope(
  description: string,
  code: object,
  items: object,
  more: object = {},
): object {
  return {
    type: "object",
    description,
    required: ["error", ...Object.keys(more)],
    properties: {
      error: {
        type: "object",
        description: "The error.",
        required: ["code", "message", "details"],
        properties: {
          code: { ...code, description: "Error code." },
          message,
          details: describeDetails(items),
        },
      },
      ...more,
    },
  };
}

/** The envelope of a code; with the reasons of an operation, the one of its refusals. */
export const errorSchema = (code: ErrorCode, reasons: readonly ErrorReason[] = []): object =>
  describeEnvelope(
    `${CODE_MEANINGS[code]}.`,
    { type: "string", const: code },
    describeDetail(code, reasons),
    code === "PAYMENT_REQUIRED" ? OWED : {},
  );

function describeDetail(code: ErrorCode, reasons: readonly ErrorReason[]): object {
  const detail = DETAIL_SCHEMAS[code];
  if (reasons.length === 0) return detail ?? FREE;
  const properties = { ...detail?.properties, reason: describeReasons(reasons) };
  return { ...(detail ?? FREE), properties };
}

const text = (description: string) => ({ type: "string", description });

const OWED = {
  amount: {
    type: "integer",
    description: "Amount due in minor units, for PAYMENT_REQUIRED only.",
  },
  currency: text("ISO 4217 code of the amount, for PAYMENT_REQUIRED only."),
};

interface ObjectSchema {
  type: "object";
  properties: object;
  required?: string[];
}

const DETAIL_SCHEMAS: Partial<Record<ErrorCode, ObjectSchema>> = {
  VALIDATION_ERROR: {
    type: "object",
    required: ["path", "message", "code"],
    properties: {
      path: text("Path of the invalid value, such as `ticketTypes.0.price`."),
      message: text("Human-readable description of the problem."),
      code: text("Machine-readable code of the problem, such as `too_small`."),
      reason: {
        $ref: "#/components/schemas/ErrorReason",
        description: "Rule that the value violates, if the code does not identify it.",
      },
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
      ...describeEnvelope(
        "Body of every error response.",
        { type: "string", enum: CODES },
        WITH_REASON,
        OWED,
      ),
      required: ["error"],
    },
    ErrorReason: describeReasons(REASONS),
    ...Object.fromEntries(CODES.map((code) => [errorSchemaName(code), errorSchema(code)])),
  },
  headers: {
    RequestId: header("Identifier of the request, as sent by the client or else generated.", {
      type: "string",
    }),
    RateLimitLimit: header("Number of requests allowed per window.", count),
    RateLimitRemaining: header("Number of requests left in the current window.", count),
    RateLimitReset: header("Number of seconds until the window ends.", count),
    RetryAfter: header("Number of seconds to wait before retrying.", count),
    Version: header("Version of the resource: its `updatedAt` in double quotes.", {
      type: "string",
    }),
    WwwAuthenticate: header("How to authenticate: always `Bearer`.", {
      type: "string",
      enum: ["Bearer"],
    }),
    IdempotencyReplayed: header("`true` if a stored response is returned again.", {
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
        "Unique key of the request. Repeating it with the same caller and body within 24 hours " +
        "returns the stored response. Reusing a key with another body is refused with 422.",
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
    IfMatch: {
      name: "If-Match",
      in: "header",
      required: false,
      description:
        "ETag of the version to change: its `updatedAt` in double quotes. If the resource has" +
        " changed since, the request is refused with 412.",
      schema: { type: "string", minLength: 1 },
    },
  },
  examples: Object.fromEntries(CODES.map((code) => [code, buildExample(code)])),
};

/** The description of each tag. A tag is the first segment of a procedure's path. */
export const TAGS: Record<string, string> = {
  auth: "Login, token refresh, logout, password reset and the current user.",
  platform: "Tenants and platform users.",
  tenancy: "Settings and public profile of an organisation.",
  invoicing: "Bulk invoices, membership renewals and the progress of their batches.",
  membership: "Members, their roles and membership applications.",
  memberFields: "Custom fields that an organisation defines for its members.",
  memberImports: "Import of members from a file.",
  markdown: "Preview of Markdown.",
  membershipTypes: "Fees and periods of memberships.",
  events: "Events for administrators, members and the public.",
  registration: "Registrations, their tickets, changes and cancellation.",
  mail: "Emails that failed or were sent to a member, and resending them.",
  place: "Registration of a guest, by the personal link of an email.",
  waitlist: "First-in, first-out waitlist of a full event.",
  calendar: "Calendar feeds of an organisation and of a member.",
  checkin: "Access codes, check-in, walk-ins and the check-in audit trail.",
  imports: "Import of registrants and responses from CSV and XLSX files.",
  billing: "Invoices, payments, refunds and credit.",
  account: "Your own account: sessions, password and email address.",
  factors: "Second factors, passkeys and reauthentication.",
  bankStatements: "Bank statements and the matching of their entries with invoices.",
  checkout: "Checkout of paid events, and the approval and reversal of payments.",
  segments: "Groups of members, defined by a filter.",
  apiKeys: "API keys for integrations.",
  webhooks: "Webhooks and their deliveries.",
  activity: "Activity log: who did what, when and from where.",
  broadcasts: "Emails to many recipients.",
  privacy: "Export and erasure of a member's personal data.",
  reporting: "Reports on attendance, revenue and members.",
};

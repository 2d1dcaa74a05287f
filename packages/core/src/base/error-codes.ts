/**
 * The error codes of the specification ("Errors") and of rules#validation-details, each with its
 * HTTP status and the tRPC code that yields the same status on the native mount. Isomorphic: no
 * imports.
 */
export const ERROR_CODES = {
  VALIDATION_ERROR: { status: 400, trpc: "BAD_REQUEST" },
  UNAUTHORIZED: { status: 401, trpc: "UNAUTHORIZED" },
  ACCESS_CODE_INVALID: { status: 401, trpc: "UNAUTHORIZED" },
  ACCESS_CODE_EXPIRED: { status: 401, trpc: "UNAUTHORIZED" },
  ACCESS_CODE_REVOKED: { status: 401, trpc: "UNAUTHORIZED" },
  EVENT_ENDED: { status: 401, trpc: "UNAUTHORIZED" },
  PAYMENT_REQUIRED: { status: 402, trpc: "PAYMENT_REQUIRED" },
  FORBIDDEN: { status: 403, trpc: "FORBIDDEN" },
  OUT_OF_SCOPE: { status: 403, trpc: "FORBIDDEN" },
  NOT_FOUND: { status: 404, trpc: "NOT_FOUND" },
  METHOD_NOT_ALLOWED: { status: 405, trpc: "METHOD_NOT_SUPPORTED" },
  CONFLICT: { status: 409, trpc: "CONFLICT" },
  WAITLIST_NO_SEATS: { status: 409, trpc: "CONFLICT" },
  PRECONDITION_FAILED: { status: 412, trpc: "PRECONDITION_FAILED" },
  PAYLOAD_TOO_LARGE: { status: 413, trpc: "PAYLOAD_TOO_LARGE" },
  UNPROCESSABLE_ENTITY: { status: 422, trpc: "UNPROCESSABLE_CONTENT" },
  RATE_LIMITED: { status: 429, trpc: "TOO_MANY_REQUESTS" },
  TOO_MANY_REQUESTS: { status: 429, trpc: "TOO_MANY_REQUESTS" },
  INTERNAL_ERROR: { status: 500, trpc: "INTERNAL_SERVER_ERROR" },
  SERVICE_UNAVAILABLE: { status: 503, trpc: "SERVICE_UNAVAILABLE" },
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

/**
 * The error envelope of the specification: `error.code`, `error.message`, `error.details` (array).
 */
export interface ErrorEnvelope {
  error: { code: ErrorCode; message: string; details: unknown[] };
  /** Only beside PAYMENT_REQUIRED (rules#validation-details). */
  amount?: number;
  currency?: string;
}

/**
 * Why a request was refused, when the code alone does not say it (rules#reasons). It is in the
 * first of the details, and in any problem of a VALIDATION_ERROR that has one. Pages choose their
 * words by it, and recognise an error by nothing else.
 */
export type ErrorReason =
  | "ALREADY_CHECKED_IN"
  | "CHECKED_IN_SINCE"
  | "CHALLENGE_EXPIRED"
  | "CHECK_IN_CLOSED"
  | "CHECK_IN_NOT_OPEN"
  | "EMAIL_TAKEN"
  | "EMAIL_UNVERIFIED"
  | "BILLED_TO_OTHERS"
  | "EVENT_CANCELLED"
  | "EVENT_FULL"
  | "EVENT_NOT_PUBLISHED"
  | "EVENT_OVER"
  | "EVENT_WOULD_BE_OVER"
  | "HOST_CANCELLED"
  | "IBAN_CHECKSUM"
  | "INVOICE_PARTLY_PAID"
  | "LAST_ADMIN"
  | "MEMBERSHIP_TYPE_IN_USE"
  | "MEMBER_ERASED"
  | "MEMBER_ADDRESS"
  | "MEMBER_INACTIVE"
  | "MORE_THAN_CREDIT"
  | "MORE_THAN_OPEN"
  | "MORE_THAN_PAID"
  | "NOT_A_HOST"
  | "NOT_A_PICTURE"
  | "NOT_CHECKED_IN"
  | "NOT_ONESELF"
  | "NO_ADDRESS"
  | "NO_SESSION"
  | "PARTLY_REFUNDED"
  | "PARTY_FULL"
  | "PAYMENT_IS_CREDIT"
  | "PRICE_CONFIRMS_UNPAID"
  | "OTHER_NAME"
  | "REAUTHENTICATE"
  | "REGISTERED_ALREADY"
  | "REGISTRATION_CANCELLED"
  | "REGISTRATION_CLOSED"
  | "REGISTRATION_NOT_OPEN"
  | "REGISTRATION_WAITLISTED"
  | "RESERVED"
  | "SAME_ADDRESS"
  | "SECOND_FACTOR"
  | "SECOND_FACTOR_REQUIRED"
  | "TENANT_SUSPENDED"
  | "TICKET_TYPE_FULL"
  | "TICKET_TYPE_NOT_ON_SALE"
  | "TOO_MANY_PIXELS"
  | "UNDONE_SINCE"
  | "UNDO_TOO_LATE"
  | "WRONG_PASSWORD"
  | "WRONG_FACTOR";

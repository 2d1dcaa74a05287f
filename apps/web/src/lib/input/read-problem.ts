import type { ErrorCode, ErrorReason } from "@rollcall/core/contract";

/** A refused request in the form that pages show. */
export interface Problem {
  code: ErrorCode | "UNREACHABLE";
  /** The server's own sentence; empty if the server could not be reached. */
  message: string;
  details: readonly unknown[];
  /** The id by which support finds the request. */
  requestId: string | undefined;
  /** Seconds to wait, after too many requests. */
  retryAfter: number | undefined;
}

export interface FieldProblem {
  /** The name of the form's field: "ticketTypes.0.price". */
  path: string;
  message: string;
  /** The name of the broken rule in the contract's library. */
  code: string;
}

type Bag = Record<string, unknown>;
const bag = (value: unknown): Bag =>
  typeof value === "object" && value !== null ? (value as Bag) : {};

/**
 * Reads the error of an API call in any of its forms: of the tRPC client, of a REST call that threw
 * its envelope, or of a network that does not answer.
 */
export function readProblem(error: unknown): Problem {
  const thrown = bag(error);
  const envelope = bag(bag(thrown["data"])["error"] ?? thrown["error"]);
  const { code, message, details } = envelope;
  const headers = getHeaders(thrown);
  return {
    code: typeof code === "string" ? (code as ErrorCode) : "UNREACHABLE",
    message: typeof message === "string" ? message : "",
    details: Array.isArray(details) ? (details as unknown[]) : [],
    requestId: headers?.get("x-request-id") ?? undefined,
    retryAfter: Number(headers?.get("retry-after")) || undefined,
  };
}

function getHeaders(thrown: Bag): Headers | undefined {
  const response = bag(thrown["meta"])["response"] ?? thrown["response"];
  return response instanceof Response ? response.headers : undefined;
}

/** The fields that a VALIDATION_ERROR names (rules#validation-details). */
export function fieldProblems({ code, details }: Problem): FieldProblem[] {
  if (code !== "VALIDATION_ERROR") return [];
  return details.flatMap((detail) => {
    const { path, message, code } = bag(detail);
    const isProblem = typeof path === "string" && typeof message === "string";
    return isProblem ? [{ path, message, code: String(code) }] : [];
  });
}

/** The first detail of a refusal, or an empty one. */
export const firstDetail = (refusal: Pick<Problem, "details"> | null): Bag =>
  bag(refusal?.details[0]);

/** The registration that a refusal names in its details. */
export function namedRegistration(refusal: Pick<Problem, "details"> | null): string | null {
  const { registrationId } = firstDetail(refusal);
  return typeof registrationId === "string" ? registrationId : null;
}

/** The stable reason of a refusal whose code is not specific enough (rules#reasons). */
export function readReason(refusal: Pick<Problem, "details"> | null): ErrorReason | undefined {
  const { reason } = firstDetail(refusal);
  return typeof reason === "string" ? (reason as ErrorReason) : undefined;
}

/** A refused REST request, in a form that readProblem can read. */
export class RefusedRequest extends Error {
  readonly response: Response;
  readonly error: unknown;

  constructor(response: Response, body: unknown) {
    super(`The request was refused with ${response.status}`);
    this.response = response;
    this.error = bag(body)["error"];
  }
}

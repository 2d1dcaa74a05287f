import { type IncomingMessage, request as requestPlainly } from "node:http";
import { request as requestSafely } from "node:https";
import {
  type AddressRule,
  ForbiddenAddress,
  guardedLookup,
  type Resolve,
  resolveName,
  urlProblem,
} from "./receiver-address.ts";
import type { SignedMessage } from "./sign-message.ts";

/** What came of one attempt. It was accepted if and only if the status is 2xx. */
export interface Attempt {
  status: number | null;
  /** The first characters of the answer. */
  body: string | null;
  error: string | null;
  durationMs: number;
}

export interface PostOptions {
  rule: AddressRule;
  resolve?: Resolve;
  deadlineMs?: number;
  /** Ends the attempt when the process stops. */
  signal?: AbortSignal;
}

/** From the name's lookup to the end of the answer. */
const DEADLINE_MS = 10_000;
const MAX_BYTES = 4_096;
const MAX_CHARACTERS = 1_000;

/**
 * Posts a message once, to a public address, without following redirects: a redirect is an answer
 * that is not 2xx. Every connection is a new one, so that its address was checked just before.
 * Never throws: whatever goes wrong is the attempt's error.
 */
export async function postMessage(
  url: string,
  message: SignedMessage,
  options: PostOptions,
): Promise<Attempt> {
  const began = performance.now();
  const tried = await tryToPost(url, message, options).catch((error: unknown) => ({
    status: null,
    body: null,
    error: explainError(error),
  }));
  return { ...tried, durationMs: Math.round(performance.now() - began) };
}

async function tryToPost(
  url: string,
  { body, headers }: SignedMessage,
  { rule, resolve = resolveName, deadlineMs = DEADLINE_MS, signal }: PostOptions,
): Promise<Omit<Attempt, "durationMs">> {
  // An address is looked up by no name, so the lookup would not see it.
  if (urlProblem(url, rule)) throw new ForbiddenAddress("the address is not public");
  const deadline = AbortSignal.timeout(deadlineMs);
  const send = new URL(url).protocol === "https:" ? requestSafely : requestPlainly;
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    const request = send(url, {
      method: "POST",
      agent: false,
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      lookup: guardedLookup(resolve, rule),
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    });
    request.on("response", answered).on("error", failed);
    request.end(body);
  });
  const status = response.statusCode ?? 0;
  const text = await firstWords(response);
  const isAccepted = status >= 200 && status < 300;
  return { status, body: text, error: isAccepted ? null : `The receiver answered ${status}` };
}

/** Reads no further than is shown, so that an endless answer costs nothing. */
async function firstWords(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_BYTES) break;
    }
  } catch {
    // The status is known; the rest of the answer says nothing that is needed.
  } finally {
    response.destroy();
  }
  const text = Buffer.concat(chunks).subarray(0, MAX_BYTES).toString("utf8");
  // PostgreSQL takes no NUL in a text.
  return text.replaceAll("\0", "").slice(0, MAX_CHARACTERS).toWellFormed();
}

const WORDS: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host has no address",
  ECONNREFUSED: "The host refused the connection",
  ECONNRESET: "The host closed the connection",
  ABORT_ERR: "There was no answer within 10 seconds",
};

/** Words for the log of deliveries; they say nothing of this network. */
function explainError(error: unknown): string {
  if (error instanceof ForbiddenAddress) return "The address is not public, so nothing was sent";
  const { code } = error as { code?: unknown };
  if (typeof code !== "string") return "The message could not be sent";
  return WORDS[code] ?? `The message could not be sent (${code})`;
}

import { setTimeout as sleep } from "node:timers/promises";
import { appRouter } from "@rollcall/core";
import { Agent, request } from "undici";
import { responseCheck } from "../../contract/validate-response.ts";

type Method = "GET" | "POST" | "DELETE";

/** What one caller sends beside method and path. */
export interface Sent {
  token?: string;
  /** Value of the organisation's refresh cookie. */
  cookie?: string;
  body?: unknown;
  /** Idempotency-Key. */
  key?: string;
}

export interface Received {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many shapes, judged by each test
  body: any;
  /** Whether a stored answer was given again. */
  replayed: boolean;
  /** The refresh cookie that came with it. */
  cookie: string | undefined;
}

const CONNECTIONS = 256;
const WITHIN_MS = 60_000;

// One connection a request in flight: nothing waits for another caller's answer.
const newAgent = () =>
  new Agent({
    connections: CONNECTIONS,
    headersTimeout: WITHIN_MS,
    bodyTimeout: WITHIN_MS,
  });
let agent = newAgent();

const check = responseCheck(appRouter);

/** Sends one request; throws when no whole answer comes back, or one that is not documented. */
export async function send(
  base: string,
  method: Method,
  path: string,
  { token, cookie, body, key }: Sent = {},
): Promise<Received> {
  const answer = await request(base + path, {
    method,
    dispatcher: agent,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie: `refresh_token=${cookie}` }),
      ...(key && { "idempotency-key": key }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.body.text();
  const headers = new Headers({ "content-type": String(answer.headers["content-type"] ?? "") });
  check({ method, path, status: answer.statusCode, headers, text });
  return {
    status: answer.statusCode,
    body: text === "" ? undefined : JSON.parse(text),
    replayed: answer.headers["idempotency-replayed"] === "true",
    cookie: cookieOf(answer.headers["set-cookie"]),
  };
}

function cookieOf(header: string | string[] | undefined): string | undefined {
  const values = [header ?? []].flat();
  return values.flatMap((value) => /^refresh_token=([^;]+)/.exec(value)?.[1] ?? [])[0];
}

const PATIENCE_MS = 30_000;
const PAUSE_MS = 200;

/**
 * The same, asked again while the answer is a 503: nothing was done then, and the machine that runs
 * the tests may well be too slow to take everybody in at once.
 */
export async function insist(
  base: string,
  method: Method,
  path: string,
  sent: Sent,
): Promise<Received> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const received = await send(base, method, path, sent);
    if (received.status !== 503 || Date.now() > end) return received;
    await sleep(PAUSE_MS);
  }
}

/** Closes the kept connections. Whoever calls afterwards gets new ones. */
export function hangUp(): Promise<void> {
  const left = agent;
  agent = newAgent();
  return left.close();
}

/** The status of each answer, in their order. */
export const statuses = (answers: readonly Received[]): number[] =>
  answers.map(({ status }) => status);

/** The numbers from 0 on, one for each of so many callers. */
export const of = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

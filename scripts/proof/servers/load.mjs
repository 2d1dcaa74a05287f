// Callers that play an evening against one address until told to stop.
import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { sleep } from "../../processes.mjs";
import { ask } from "../ask-http.mjs";
import { readRegistrationId, rota } from "./evening.mjs";

/** @typedef {import("./evening.mjs").Evening} Evening */
/** @typedef {import("./evening.mjs").Wish} Wish */
/**
 * @typedef {object} Failure a request that was not granted the first time
 * @property {string} label
 * @property {number | string} status
 * @property {number} sentAt performance.now
 * @property {"done" | "repeated" | "given up" | undefined} settled by its repetition: it had been
 *   done before, or was done then; undefined where nobody repeats
 */

const PAUSE_MS = 20;
const AGAIN_MS = 50;
const PATIENCE_MS = 60_000;

/**
 * @param {number} port
 * @param {Evening} evening
 * @param {{ callers: number, repeat: boolean }} options `repeat`: a request that fails is sent again
 *   with its Idempotency-Key until it is granted
 */
export function startLoad(port, evening, { callers, repeat }) {
  const agent = new Agent({ keepAlive: true });
  /** @type {Failure[]} */
  const failures = [];
  /** @type {{ registrations: string[], checkIns: string[] }} */
  const acknowledged = { registrations: [], checkIns: [] };
  const tally = { answered: 0, written: 0 };
  /** The latest write that was granted: when it was sent, and answered. */
  const latest = { sentAt: 0, answeredAt: 0 };
  let stopped = false;

  const grant = (
    /** @type {Wish} */ wish,
    /** @type {string} */ body,
    /** @type {number} */ sentAt,
  ) => {
    tally.answered += 1;
    if (!wish.json) return;
    tally.written += 1;
    if (sentAt > latest.sentAt) Object.assign(latest, { sentAt, answeredAt: performance.now() });
    const kind = wish.success === 201 ? "registrations" : "checkIns";
    acknowledged[kind].push(readRegistrationId(body));
  };
  const play = async (/** @type {number} */ caller) => {
    const turns = rota(evening, caller);
    while (!stopped) {
      const wish = turns.next();
      const body = await settle(wish);
      if (body !== undefined) turns.granted(wish, body);
      await sleep(PAUSE_MS);
    }
  };
  const settle = async (/** @type {Wish} */ wish) => {
    const { path, json, loggedIn, label, success } = wish;
    const content = json && { json, key: randomUUID() };
    const login = loggedIn && { token: evening.token };
    const requestOptions = { port, path, agent, ...content, ...login };
    const sentAt = performance.now();
    const first = await ask(requestOptions);
    if (first.status === success) {
      grant(wish, first.body, sentAt);
      return first.body;
    }
    /** @type {Failure} */
    const failure = { label, status: describeStatus(first), sentAt, settled: undefined };
    failures.push(failure);
    if (!repeat) return undefined;
    failure.settled = "given up";
    for (const end = sentAt + PATIENCE_MS; performance.now() < end; await sleep(AGAIN_MS)) {
      const againAt = performance.now();
      const { status, body, replayed } = await ask(requestOptions);
      if (status !== success) continue;
      failure.settled = replayed ? "done" : "repeated";
      grant(wish, body, againAt);
      return body;
    }
    return undefined;
  };
  const running = Array.from({ length: callers }, (_, caller) => play(caller));
  return {
    tally,
    failures,
    acknowledged,
    /** Resolves when so many writes were granted. @param {number} count */
    async untilWritten(count) {
      while (tally.written < count) await sleep(5);
    },
    /** The milliseconds from a moment until a write that was sent after it was granted. @param {number} moment */
    async untilWrittenSince(moment) {
      for (const end = moment + PATIENCE_MS; latest.sentAt < moment; await sleep(5))
        if (performance.now() > end) throw new Error("Nothing was written for a minute");
      return latest.answeredAt - moment;
    },
    /** Lets each caller finish what it began. */
    async finish() {
      stopped = true;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

/** The product answers errors as JSON; the proxy answers with a page. @param {import("../ask-http.mjs").Answered} answer */
const describeStatus = ({ status, body }) =>
  typeof status === "string" || body.startsWith("{") ? status : `${status} of the proxy`;

/** @typedef {ReturnType<typeof startLoad>} Load */

/**
 * Failures of a kind in one line each.
 * @param {Failure[]} failures
 */
export function summarizeFailures(failures) {
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const { label, status } of failures)
    kinds.set(`${label}: ${status}`, (kinds.get(`${label}: ${status}`) ?? 0) + 1);
  return [...kinds].map(([kind, count]) => `- ${count} × ${kind}`);
}

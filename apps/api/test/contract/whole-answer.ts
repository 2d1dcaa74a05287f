import { setTimeout as sleep } from "node:timers/promises";
import type { Reply } from "./sentences/ask.ts";

const MINUTE = 60_000;

/** Differ from answer to answer, or count the seconds of a window that began with the first one. */
const OF_THE_MOMENT = ["date", "x-request-id", "ratelimit-reset", "retry-after"];
const UUID_7 = /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const TICKET_CODE = /"[0-9A-HJKMNP-TV-Z]{16}"/g;

/** All that a caller is shown: equal for two answers between which nobody can tell. */
export interface WholeAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * An answer with what it was asked and what is new in it written alike. An id or a moment that is
 * older than the request stays as it is: it tells that something stood there before.
 * @param typed what the caller sent and may get back
 */
export async function wholeAnswer(
  typed: readonly string[],
  ask: () => Promise<Reply>,
): Promise<WholeAnswer> {
  // What was made a moment ago is of another millisecond than the request.
  await sleep(2);
  const asked = Date.now();
  const { status, headers, body, value } = await ask();
  const shown = typed.reduce(
    (text, each, index) => text.replaceAll(each, `<typed ${index}>`),
    JSON.stringify({ body, value }),
  );
  return {
    status,
    headers: Object.fromEntries([...headers].filter(([name]) => !OF_THE_MOMENT.includes(name))),
    body: shown
      .replace(UUID_7, (id) => (isNew(idTime(id), asked) ? "<new id>" : id))
      .replace(INSTANT, (at) => momentSince(asked, at))
      .replace(TICKET_CODE, '"<ticket code>"'),
  };
}

const idTime = (id: string): number => Number.parseInt(id.replace("-", "").slice(0, 12), 16);

const isNew = (time: number, asked: number): boolean => time >= asked && time < asked + MINUTE;

function momentSince(asked: number, at: string): string {
  const time = Date.parse(at);
  if (time < asked) return at;
  return isNew(time, asked) ? "<now>" : `<in ${Math.round((time - asked) / MINUTE)} minutes>`;
}

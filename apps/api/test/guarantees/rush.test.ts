import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { freshDatabaseUrl, makeEvent, makeTenant, tell } from "@rollcall/core/testing";
import type { Pool } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { busyClub, type Caller } from "./stage/busy-club.ts";
import { hangUp, of } from "./stage/caller.ts";
import { askAtRate, nothingSeen, openLine, type Seen } from "./stage/drive.ts";
import { readGauges } from "./stage/gauges.ts";
import { LONG, SIZE } from "./stage/proof-size.ts";
import { reconcile } from "./stage/reconcile.ts";
import { type Pair, startPair } from "./stage/two-processes.ts";

/** As in production; the short form judges no time, and a busy machine may take long. */
const QUEUE = LONG ? { DATABASE_QUEUE_MS: "2000" } : {};
const METRICS_TOKEN = "metrics-of-the-proofs";
const MIB = 1_048_576;
const TIMEOUT_MS = 600_000;
/** As the public page retries (apps/web/src/event/api/until-served.ts). */
const MAX_RETRIES = 5;
const BACKOFF = 1.5;
const SOLD_OUT_WITHIN_S = 30;
const { people, seats, seconds, clubs, callers, perSecond } = SIZE.sale;

let pair: Pair;
const others: Caller[][] = [];
/** Ordinary work goes to the first process, which has half of the rush as well. */
const atFirst = () => ({ services: pair.services, next: () => pair.processes[0].url });

beforeAll(async () => {
  pair = await startPair(await freshDatabaseUrl("rush"), { METRICS_TOKEN, ...QUEUE });
  for (const _ of of(clubs)) others.push(await busyClub(atFirst(), callers));
}, TIMEOUT_MS);
afterAll(async () => {
  await pair?.stop();
  await hangUp();
});

/** What the people of a rush were answered. */
interface Rush {
  /** performance.now() of the opening. */
  openedAt: number;
  /** Answers by status, of first requests and of repeated ones. */
  answers: Map<number, number>;
  took: RecordableHistogram;
  confirmed: number;
  waitlisted: number;
  /** People whom the page would show that the server is busy. */
  givenUp: number;
  /** Seconds after the opening at which the last seat was taken. */
  soldOutAfter: number;
  unexpected: string[];
}

const openRush = (): Rush => ({
  openedAt: performance.now(),
  answers: new Map(),
  took: createHistogram(),
  confirmed: 0,
  waitlisted: 0,
  givenUp: 0,
  soldOutAfter: 0,
  unexpected: [],
});

/** Most come at the beginning: a quarter of the people within a sixteenth of the time. */
const getArrivalMs = (place: number): number => seconds * 1_000 * (place / people) ** 2;

/** One person registers as the public page does: told to come back, the page comes back. */
async function register(line: Pool, path: string, place: number, rush: Rush): Promise<void> {
  const body = JSON.stringify({
    fullName: `Person ${place}`,
    email: `person.${place}@example.org`,
  });
  const headers = { "content-type": "application/json" };
  for (let tried = 0; ; tried += 1) {
    const since = performance.now();
    const answer = await line.request({ method: "POST", path, headers, body });
    const text = await answer.body.text();
    const { statusCode } = answer;
    rush.took.record(Math.max(1, Math.round(performance.now() - since)));
    rush.answers.set(statusCode, (rush.answers.get(statusCode) ?? 0) + 1);
    if (statusCode === 201) {
      noteSeat(rush, text);
      return;
    }
    const retryAfter = Number(answer.headers["retry-after"]);
    const isBusy = statusCode === 503 && retryAfter > 0;
    if (!isBusy) rush.unexpected.push(`${statusCode} ${text}`);
    else if (tried === MAX_RETRIES) rush.givenUp += 1;
    if (!isBusy || tried === MAX_RETRIES) return;
    await sleep(retryAfter * 1_000 * BACKOFF ** tried * (1 + Math.random()));
  }
}

function noteSeat(rush: Rush, text: string): void {
  const { status } = (JSON.parse(text) as { data: { status: string } }).data;
  if (status === "WAITLISTED") rush.waitlisted += 1;
  if (status !== "CONFIRMED") return;
  rush.confirmed += 1;
  if (rush.confirmed === seats) rush.soldOutAfter = (performance.now() - rush.openedAt) / 1_000;
}

/** Sends everybody to the two processes in turn. */
async function openSale(slug: string, eventSlug: string): Promise<Rush> {
  const rush = openRush();
  const path = `/api/public/${slug}/events/${eventSlug}/register`;
  const lines = pair.processes.map(({ url }) => openLine(url, people));
  await Promise.all(
    of(people).map(async (place) => {
      await sleep(getArrivalMs(place));
      const line = lines[place % lines.length];
      if (line) await register(line, path, place, rush);
    }),
  );
  await Promise.all(lines.map((line) => line.close()));
  return rush;
}

/** The other clubs work at a steady rate until the sale is over. */
async function workAlongside(isOver: () => boolean): Promise<Seen> {
  const seen = nothingSeen();
  await Promise.all(
    others.map(async (club) => {
      const line = openLine(atFirst().next(), callers);
      await askAtRate(line, club, () => seen, perSecond, isOver);
      await line.close();
    }),
  );
  return seen;
}

async function watchMemory(isOver: () => boolean): Promise<number> {
  let highest = 0;
  while (!isOver()) {
    for (const { url } of pair.processes) {
      const { memory } = await readGauges(url, METRICS_TOKEN).catch(() => ({ memory: 0 }));
      highest = Math.max(highest, memory);
    }
    await sleep(1_000);
  }
  return highest;
}

const times = (took: RecordableHistogram): string =>
  took.count === 0 ? "none" : `p50 ${took.percentile(50)} ms, p99 ${took.percentile(99)} ms`;

test(
  "a sale that opens: each seat is sold once, others work on, and who is refused is told when to come back",
  async () => {
    const tenant = await makeTenant(pair.services);
    const event = await makeEvent(pair.services, tenant, { capacity: seats });
    let isOver = false;
    const [work, memory, rush] = await Promise.all([
      workAlongside(() => isOver),
      watchMemory(() => isOver),
      openSale(tenant.slug, event.slug).finally(() => {
        isOver = true;
      }),
    ]);
    const answers = [...rush.answers].map(([status, count]) => `${count} × ${status}`).join(", ");
    tell(
      `${people} people in ${seconds} s for ${seats} seats: ${rush.confirmed} seats sold` +
        ` (the last after ${rush.soldOutAfter.toFixed(1)} s), ${rush.waitlisted} on the waitlist,` +
        ` ${rush.givenUp} given up; answers ${answers}; ${times(rush.took)}.` +
        ` ${clubs} clubs alongside: ${work.good} answered, ${work.refused} refused,` +
        ` ${work.failed} failed; ${times(work.took)}.` +
        ` Most memory of a process: ${Math.round(memory / MIB)} MiB.`,
    );
    expect(rush.unexpected).toEqual([]);
    expect(work.failures).toEqual([]);
    expect(rush.confirmed).toBe(seats);
    expect(rush.confirmed + rush.waitlisted + rush.givenUp).toBe(people);
    expect(await reconcile(pair.sql, event.id)).toMatchObject({
      seatsTaken: seats,
      seated: seats,
      waiting: rush.waitlisted,
      doubles: 0,
    });
    if (!LONG) return;
    expect(work.refused).toBe(0);
    expect(rush.soldOutAfter).toBeLessThan(SOLD_OUT_WITHIN_S);
  },
  TIMEOUT_MS,
);

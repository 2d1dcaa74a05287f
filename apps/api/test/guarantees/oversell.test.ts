import {
  accessTokenOf,
  freshDatabaseUrl,
  makeEvent,
  makeMember,
  makeTenant,
  reconcile,
  type TestEvent,
  type TestMember,
  tell,
} from "@rollcall/core/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hangUp, insist, of, type Received } from "./stage/caller.ts";
import { LONG, SIZE } from "./stage/proof-size.ts";
import { type Pair, startPair } from "./stage/two-processes.ts";

/**
 * Everything that takes or gives seats, mixed, at two processes: registrations of members and of
 * strangers, cancellations, approvals out of the queue, walk-ins. OVERSELL_SEED repeats one draw.
 */
const { attempts, events: EVENTS, people: PEOPLE, seeds } = SIZE.oversell;
const FIRST_SEED = Number(process.env["OVERSELL_SEED"] ?? 1);
const AT_ONCE = LONG ? 64 : 12;
const TIMEOUT_MS = SIZE.minutes * 60_000;

let pair: Pair;
let tenant: Awaited<ReturnType<typeof makeTenant>>;
const people: TestMember[] = [];
let manager: TestMember;
beforeAll(async () => {
  pair = await startPair(await freshDatabaseUrl("oversell"));
  tenant = await makeTenant(pair.services);
  for (const _ of of(PEOPLE)) people.push(await makeMember(pair.services, tenant));
  manager = await makeMember(pair.services, tenant, ["EVENT_MANAGER"]);
}, TIMEOUT_MS);
afterAll(async () => {
  await pair?.stop();
  await hangUp();
});

type Act = "register" | "publicly" | "cancel" | "approve" | "walkIn";
const drawn = fc.record({
  act: fc.constantFrom<Act>(
    ...(["register", "register", "register", "publicly", "publicly"] as const),
    ...(["cancel", "cancel", "approve", "approve", "walkIn"] as const),
  ),
  event: fc.nat(EVENTS - 1),
  who: fc.nat(PEOPLE - 1),
});

/** An event, and what the answers have said of it. */
interface Sold {
  event: TestEvent;
  /** Ids that were acknowledged. */
  made: string[];
  queued: string[];
  overCapacity: number;
}

/** Sends one act. Statuses beyond those of the act's outcomes fail the test. */
async function perform(act: Act, { event, ...sold }: Sold, who: number, number: number) {
  const person = people[who] as TestMember;
  const token = accessTokenOf(
    pair.services,
    act === "approve" || act === "walkIn" ? manager : person,
  );
  const own = `/api/events/${event.id}`;
  const ask = (method: "POST" | "DELETE", path: string, body?: object): Promise<Received> =>
    insist(pair.next(), method, path, { ...(act !== "publicly" && { token }), body });
  const open = `/api/public/${tenant.slug}/events/${event.slug}/register`;
  if (act === "register") return ask("POST", `${own}/register`, {});
  if (act === "publicly")
    return ask("POST", open, { fullName: "Stella Stranger", email: `s${who}@stranger.example` });
  if (act === "cancel") return ask("DELETE", `${own}/register`);
  if (act === "walkIn")
    return ask("POST", `${own}/checkin/walk-in`, {
      ...{ fullName: "Wanda Walker", email: `w${number}@walker.example` },
    });
  const id = sold.queued[who % Math.max(1, sold.queued.length)];
  if (!id) return undefined;
  return ask("POST", `/api/admin/events/${event.id}/waitlist/${id}/approve`, {});
}

/** 503 says that nothing was done, which the rows then have to show. */
const POSSIBLE: Record<Act, number[]> = {
  register: [201, 409, 503],
  publicly: [201, 409, 503],
  cancel: [200, 404, 409, 422, 503],
  approve: [200, 404, 409, 503],
  walkIn: [201, 409, 503],
};

function note(act: Act, sold: Sold, { status, body }: Received): void {
  if (status !== 201) return;
  const data = body.data;
  const row = data.registration ?? data;
  sold.made.push(row.id);
  if (row.status === "WAITLISTED") sold.queued.push(row.id);
  if (act === "walkIn" && data.overCapacity) sold.overCapacity += 1;
}

async function sellOut(seed: number): Promise<{ sold: Sold[]; answers: Map<string, number> }> {
  const capacities = fc.sample(fc.integer({ min: 1, max: 50 }), { seed, numRuns: EVENTS });
  const sold: Sold[] = [];
  for (const capacity of capacities) {
    const event = await makeEvent(pair.services, tenant, { capacity });
    sold.push({ event, made: [], queued: [], overCapacity: 0 });
  }
  const waiting = fc.sample(drawn, { seed, numRuns: attempts }).entries();
  const answers = new Map<string, number>();
  const work = async () => {
    for (const [number, { act, event, who }] of waiting) {
      const at = sold[event] as Sold;
      const answer = await perform(act, at, who, number);
      if (!answer) continue;
      const { status } = answer;
      expect(POSSIBLE[act], `${act}: ${JSON.stringify(answer.body)}`).toContain(status);
      answers.set(`${act} ${status}`, (answers.get(`${act} ${status}`) ?? 0) + 1);
      note(act, at, answer);
    }
  };
  await Promise.all(of(AT_ONCE).map(work));
  return { sold, answers };
}

describe("everything that takes or gives seats, at two processes", () => {
  test.each(of(seeds).map((seed) => FIRST_SEED + seed))(
    `${attempts} attempts at ${EVENTS} events: no seat too many, nobody twice, OVERSELL_SEED=%i`,
    async (seed) => {
      const { sold, answers } = await sellOut(seed);
      const faults: string[] = [];
      for (const { event, made, overCapacity } of sold) {
        const { faults: found, registrations, event: row } = await reconcile(pair.services, event);
        faults.push(...found.map((fault) => `${event.slug}: ${fault}`));
        // By the answers alone: whoever was told that there is a seat.
        const most = (row.capacity ?? 0) + overCapacity;
        if (row.seatsTaken > most) faults.push(`${event.slug}: ${row.seatsTaken} of ${most} seats`);
        expect(registrations.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
      }
      const shown = [...answers].toSorted().map(([answer, count]) => `${count} × ${answer}`);
      tell(`seed ${seed}: ${shown.join(", ")}; ${faults.length} faults.`);
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

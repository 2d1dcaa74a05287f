import { sealAudit } from "../../modules/audit/seal.ts";
import type { TestApp } from "../app.ts";
import { seededRandom } from "../random.ts";
import { BATCH_ACTS } from "./acts-batch.ts";
import { CHANGE_ACTS } from "./acts-change.ts";
import { DATE_ACTS } from "./acts-dates.ts";
import { DOOR_ACTS } from "./acts-door.ts";
import { DUES_ACTS } from "./acts-dues.ts";
import { IMPORT_ACTS } from "./acts-import.ts";
import { MONEY_ACTS } from "./acts-money.ts";
import { PLACE_ACTS } from "./acts-place.ts";
import { REGISTRATION_ACTS } from "./acts-registration.ts";
import { adoptIds } from "./adopt-ids.ts";
import type { ClubState } from "./club-state.ts";
import { differencesOf } from "./compare-world.ts";
import { openWorld, type World } from "./open-world.ts";
import { readWorld } from "./read-world.ts";
import type { Act, Answer, Step } from "./step.ts";

const ACTS: Record<string, Act> = {
  ...REGISTRATION_ACTS,
  ...CHANGE_ACTS,
  ...PLACE_ACTS,
  ...DATE_ACTS,
  ...DOOR_ACTS,
  ...MONEY_ACTS,
  ...DUES_ACTS,
  ...BATCH_ACTS,
  ...IMPORT_ACTS,
};

/** How often an act is drawn; once unless it is said here. */
const WEIGHTS: Record<string, number> = {
  ...{
    register: 6,
    addGuest: 3,
    pay: 5,
    approvePayment: 2,
    refund: 3,
    reverse: 2,
    payTooMuch: 2,
    useCredit: 2,
    refundCredit: 1,
    checkIn: 3,
    approve: 3,
  },
  ...{ changeType: 3, transfer: 4, formerTicket: 2, checkout: 2, registerMember: 3, renew: 2 },
  ...{
    setMembership: 2,
    approveEntry: 3,
    splitEntry: 2,
    invoiceParty: 3,
    editByLink: 2,
    editOwn: 2,
  },
  ...{ moveEvent: 3, guardPrice: 2, reinstate: 4 },
  ...{ readByLink: 3 },
};
const NAMES = Object.keys(ACTS).flatMap((name) =>
  Array.from({ length: WEIGHTS[name] ?? 1 }, () => name),
);

/** What is several transactions, or changes a stored time by hand, or ends an account. */
const ALONE = [
  ...["releaseHolds", "erase", "checkInParty", "renewNightly"],
  ...["importMembers", "importRegistrants", "guardPrice"],
];

/** One step of a history: an act, sometimes two at once, and where their choices come from. */
export interface Drawn {
  act: string;
  beside: string | null;
  seed: number;
}

/** How often each act had each answer. */
export type Seen = Map<string, number>;

/** What came of a history: what was seen, and the step that no rule explains. */
export interface Played {
  seen: Seen;
  fault: { step: number; why: string } | null;
}

/** Draws a history of so many steps, some of two callers; the same for the same seed. */
export function drawHistory(seed: number, steps: number): Drawn[] {
  const random = seededRandom(seed);
  return Array.from({ length: steps }, () => ({
    act: random.oneOf(NAMES),
    beside: random.chance(0.3) ? random.oneOf(NAMES) : null,
    seed: random.below(2 ** 31),
  }));
}

/** Plays a history in a club of its own, and compares everything after each step. */
export async function playHistory(app: TestApp, history: readonly Drawn[]): Promise<Played> {
  const world = await openWorld(app);
  const seen: Seen = new Map();
  for (const [step, drawn] of history.entries())
    try {
      await play(world, drawn, seen);
    } catch (error) {
      return { seen, fault: { step, why: error instanceof Error ? error.message : String(error) } };
    }
  await sealAudit(app.services);
  for (const { id: eventId } of world.events) {
    const chain = await world.office.checkin.auditVerify({ eventId });
    if (!chain.intact || chain.missing > 0 || chain.pending > 0)
      return { seen, fault: { step: history.length - 1, why: JSON.stringify(chain) } };
  }
  return { seen, fault: null };
}

/**
 * The shortest part of a history that was found to fail still: what comes after the failing step is
 * left out, then each half, quarter and so on, as far as the time goes.
 */
export async function shortenHistory(
  app: TestApp,
  history: readonly Drawn[],
  until: number,
): Promise<{ history: Drawn[]; why: string }> {
  let [shortest, why] = [[...history], ""];
  for (let size = shortest.length; size >= 1; size = Math.floor(size / 2))
    for (let from = 0; from < shortest.length && Date.now() < until; ) {
      const without = size === history.length ? 0 : size;
      const rest = [...shortest.slice(0, from), ...shortest.slice(from + without)];
      const { fault } = await playHistory(app, rest);
      if (fault) [shortest, why] = [rest.slice(0, fault.step + 1), fault.why];
      if (!fault || without === 0) from += size;
    }
  return { history: shortest, why };
}

async function play(world: World, { act, beside, seed }: Drawn, seen: Seen): Promise<void> {
  const random = seededRandom(seed);
  const other = beside !== null && !ALONE.includes(act) && !ALONE.includes(beside) ? beside : null;
  const names = other === null ? [act] : [act, other];
  const taken: { name: string; step: Step }[] = [];
  for (const name of names) {
    const step = await ACTS[name]?.(world, random);
    if (step) taken.push({ name, step });
  }
  if (taken.length === 0) return;
  const steps = taken.map(({ step }) => step);
  const answers = await Promise.all(steps.map(({ call }) => call()));
  world.state = await follow(world, steps, answers);
  for (const [index, { said }] of answers.entries()) {
    const what = `${taken[index]?.name} ${said}`;
    seen.set(what, (seen.get(what) ?? 0) + 1);
  }
}

/** The model after the steps, in whichever order explains the answers and what is stored. */
async function follow(world: World, steps: Step[], answers: Answer[]): Promise<ClubState> {
  const stored = await readWorld(world);
  const explained: string[] = [];
  for (const order of ordersOf(steps.length, answers)) {
    const state = structuredClone(world.state);
    const faults = order.flatMap((at) => {
      const [step, answer] = [steps[at] as Step, answers[at] as Answer];
      const expected = step.apply(state, answer);
      return expected === answer.said
        ? []
        : [`answered ${answer.said} (${answer.message}), and by the rules ${expected}`];
    });
    adoptIds(state, stored);
    if (faults.length === 0) faults.push(...differencesOf(state, stored));
    if (faults.length === 0) return state;
    explained.push(`in the order ${order.join(", ")}:`, ...faults);
  }
  throw new Error(explained.join("\n"));
}

/** One of two may be told to try again, because the other has just changed its registration. */
const JUST_CHANGED = "just changed";

function ordersOf(steps: number, answers: readonly Answer[]): number[][] {
  if (steps < 2) return [Array.from({ length: steps }, (_, at) => at)];
  const counts = (at: number) => !answers[at]?.message.includes(JUST_CHANGED);
  return [
    [0, 1],
    [1, 0],
  ].map((order) => order.filter(counts));
}

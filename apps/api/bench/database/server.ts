import { randomUUID } from "node:crypto";
import { checkIn } from "../bare/check-in.ts";
import { readCode, readMember } from "../bare/credentials.ts";
import { listMembers } from "../bare/list-members.ts";
import { closePools, openPools } from "../bare/pools.ts";
import { registerGuest } from "../bare/register.ts";
import { rotate } from "../bare/rotate.ts";
import { answerParent, usage } from "../child.ts";
import { type Data, doorOf, hashOf, ticketCode } from "../data.ts";
import { Meter, type Result } from "../load.ts";
import type { ScenarioName } from "../options.ts";

/** The database alone: the baseline's statements in a loop, with no HTTP and no tokens around. */
const { DATABASE_URL = "", AUTH_SECRET = "" } = process.env;
const pools = await openPools(DATABASE_URL, AUTH_SECRET);

export interface Order {
  scenario: ScenarioName;
  data: Data;
  seconds: number;
  /** First running number that nobody has used. */
  from: number;
  sessions: Data["sessions"];
}

export interface Done {
  result: Result;
  /** First running number that is unused now. */
  next: number;
  sessions: Data["sessions"];
}

type Session = Data["sessions"][number];
type Step = (data: Data, number: number, session: Session) => Promise<unknown>;

const STEPS: Partial<Record<ScenarioName, Step>> = {
  me: ({ tenantId, managerId, managerSession }) =>
    readMember(pools, tenantId, managerId, managerSession),
  async list({ tenantId, managerId, managerSession }) {
    await readMember(pools, tenantId, managerId, managerSession);
    return listMembers(pools, tenantId, 1, 20);
  },
  async register({ tenantSlug, openEventSlug }, number) {
    const typed = {
      fullName: `Guest Number ${number}`,
      email: `g${number}@guests.example`,
      phone: "+49 30 1234567",
    };
    return registerGuest(pools, tenantSlug, openEventSlug, typed);
  },
  async "check-in"(data, number) {
    const { tenantId } = data;
    const { eventId, codeId } = doorOf(data, "check-in", number);
    await readCode(pools, tenantId, codeId);
    const staff = { tenantId, eventId, codeId, staffName: "Doro Door" };
    return checkIn(pools, staff, ticketCode(number));
  },
  async refresh(_data, _number, session) {
    const successor = hashOf(randomUUID());
    await rotate(pools, session.familyId, session.hash, successor);
    session.hash = successor;
  },
};

async function work({ scenario, data, seconds, from, sessions }: Order): Promise<Done> {
  const step = STEPS[scenario];
  if (!step) throw new Error(`${scenario} has no baseline`);
  const end = performance.now() + seconds * 1_000;
  const meter = new Meter();
  const before = usage();
  let next = from;
  const loop = async (session: Session) => {
    while (performance.now() < end) {
      const since = performance.now();
      await step(data, next++, session).catch((error) => meter.fail(String(error)));
      meter.record(since);
    }
  };
  await Promise.all(sessions.map(loop));
  return { result: meter.result(before, usage()), next, sessions };
}

answerParent(work, () => closePools(pools));

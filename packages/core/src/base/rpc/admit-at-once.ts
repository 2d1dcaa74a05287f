import { MINUTE } from "../clock.ts";
import { AppError } from "../errors.ts";
import { AT_ONCE, type AtOnceName } from "../limits/limits.ts";
import { FairQueue, QueueFull } from "../work/fair-queue.ts";
import { getInteractiveTurn, WORK_LANES } from "../work/work-turn.ts";
import type { RawInput } from "./admit.ts";
import type { Context } from "./context.ts";

type AdmittedContext = Pick<Context, "actor" | "request" | "reply">;

/**
 * Runs a call in its turn among the calls of its kind (rules#limits). A tenant has few calls in hand,
 * which is decided before the body is read, so that refused calls use no memory: 429 RATE_LIMITED.
 * A slot of the process is taken once the body has arrived, so that a slow client holds none. 503
 * SERVICE_UNAVAILABLE when too many calls are in hand or the turn does not come; both say when to retry.
 */
export async function admitAtOnce<T>(
  ctx: AdmittedContext,
  name: AtOnceName,
  rawInput: RawInput,
  work: () => Promise<T>,
): Promise<T> {
  const leave = takeInHand(ctx, name);
  try {
    await rawInput();
    return await runInTurn(ctx, name, work);
  } finally {
    leave();
  }
}

/** Runs work of a kind when its turn comes. Throws QueueFull. */
export const runInTurn = <T>(
  ctx: AdmittedContext,
  name: AtOnceName,
  work: () => Promise<T>,
): Promise<T> => QUEUES[name].run(getInteractiveTurn(ctx), work);

/** The tenant of each call in hand, by kind. */
const inHand = new Map<AtOnceName, string[]>();

/**
 * Counts a call as one that its tenant has in hand. Refuses as admitAtOnce does.
 * @returns ends that, and is to be called once
 */
export function takeInHand(ctx: AdmittedContext, name: AtOnceName): () => void {
  const { tenant } = getInteractiveTurn(ctx);
  const calls = inHand.get(name) ?? [];
  inHand.set(name, calls);
  refuseWhenFull(ctx, name, calls, tenant);
  calls.push(tenant);
  return () => {
    calls.splice(calls.indexOf(tenant), 1);
  };
}

function refuseWhenFull(
  ctx: AdmittedContext,
  name: AtOnceName,
  calls: readonly string[],
  tenant: string,
): void {
  const { perTenant, maxInHand, retryAfterSeconds } = AT_ONCE[name];
  if (calls.filter((other) => other === tenant).length >= perTenant) {
    ctx.reply.header("Retry-After", String(retryAfterSeconds));
    throw new AppError("RATE_LIMITED", BUSY[name]);
  }
  if (calls.length >= maxInHand) throw new QueueFull();
}

/** No tenant has more than half of the slots. */
const openQueue = (name: AtOnceName) =>
  new FairQueue({
    slots: AT_ONCE[name].perProcess,
    slotsPerTenant: AT_ONCE[name].perProcess / 2,
    maxWaiting: AT_ONCE[name].maxInHand,
    maxWaitingPerTenant: AT_ONCE[name].perTenant,
    maxWaitingPerCaller: AT_ONCE[name].perTenant,
    lanes: { ...WORK_LANES, interactive: MINUTE },
  });

const QUEUES: Record<AtOnceName, ReturnType<typeof openQueue>> = {
  importPreview: openQueue("importPreview"),
  picture: openQueue("picture"),
  export: openQueue("export"),
  auditVerify: openQueue("auditVerify"),
};

const BUSY: Record<AtOnceName, string> = {
  importPreview: "Other files of this organisation are being processed. Try again shortly.",
  picture: "Other pictures of this organisation are being processed. Try again shortly.",
  export: "Other files of this organisation are being downloaded. Try again shortly.",
  auditVerify: "Another audit trail of this organisation is being verified. Try again shortly.",
};

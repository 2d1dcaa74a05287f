import { and, eq, gt, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey, own } from "#base/db/query/scoped.ts";
import { enqueueAcross } from "#base/mail/enqueue.ts";
import type { Services } from "#base/rpc/context.ts";
import { webhook, webhookDelivery } from "../webhook.sql.ts";
import { TEST_EVENT } from "../webhook-events.ts";
import type { Claimed } from "./claim-due.ts";
import type { Attempt } from "./post-message.ts";

/** The wait after each failure; the last one repeats until three days are over. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800];

const ownLease = ({ tenantId, id, leaseId }: Claimed) =>
  and(byKey(webhookDelivery, tenantId, id), eq(webhookDelivery.leaseId, leaseId));

const FREE = { leaseId: null, leaseUntil: null };

/** Gives a message back untried, because the process stops. */
export const release = (app: Services, claimed: Claimed): Promise<void> =>
  app.system.run(async (query) => {
    await query
      .update(webhookDelivery)
      .set({ ...FREE, nextAttemptAt: sql`clock_timestamp()` })
      .where(ownLease(claimed));
  });

/** Records an attempt, unless another process has taken over the message since. */
export async function recordAttempt(tx: Query, claimed: Claimed, attempt: Attempt): Promise<void> {
  const { status, body, error, durationMs } = attempt;
  const outcome = { responseStatus: status, responseBody: body, error, durationMs, ...FREE };
  const { tenantId, webhookId } = claimed;
  if (error === null) {
    const [delivered] = await tx
      .update(webhookDelivery)
      .set({ ...outcome, status: "DELIVERED", deliveredAt: sql`clock_timestamp()` })
      .where(ownLease(claimed))
      .returning({ id: webhookDelivery.id });
    if (!delivered) return;
    await letNextGo(tx, claimed);
    await tx.execute(sql`
      update webhook set last_delivered_at = clock_timestamp()
       where ${byKey(webhook, tenantId, webhookId)}
         and (last_delivered_at is null or last_delivered_at < clock_timestamp() - interval '1 minute')`);
    return;
  }
  const wait = BACKOFF_SECONDS[Math.min(claimed.attempts, BACKOFF_SECONDS.length) - 1] ?? 5;
  const isLast = sql`${claimed.type === TEST_EVENT} or ${webhookDelivery.giveUpAt} <= clock_timestamp()`;
  const [failed] = await tx
    .update(webhookDelivery)
    .set({
      ...outcome,
      status: sql`case when ${isLast} then 'FAILED' else 'PENDING' end`,
      // Some of the wait is chance, so that a receiver that comes back does not get all of them together.
      nextAttemptAt: sql`clock_timestamp() + make_interval(secs => ${wait} * (0.8 + 0.4 * random()))`,
    })
    .where(ownLease(claimed))
    .returning({ status: webhookDelivery.status });
  if (failed?.status !== "FAILED") return;
  await letNextGo(tx, claimed);
  if (claimed.type !== TEST_EVENT) await switchOff(tx, claimed);
}

/** What waited behind this message need not wait for it any longer (claimDue). */
async function letNextGo(tx: Query, { tenantId, webhookId, subjectId }: Claimed): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ nextAttemptAt: sql`clock_timestamp()` })
    .where(
      own(
        webhookDelivery,
        tenantId,
        eq(webhookDelivery.webhookId, webhookId),
        eq(webhookDelivery.subjectId, subjectId),
        eq(webhookDelivery.status, "PENDING"),
        eq(webhookDelivery.attempts, 0),
        gt(webhookDelivery.nextAttemptAt, sql`clock_timestamp()`),
      ),
    );
}

/** Switches a webhook off that has accepted nothing for three days, with a mail to the club. */
async function switchOff(tx: Query, { tenantId, webhookId }: Claimed): Promise<void> {
  const off = await tx
    .update(webhook)
    .set({ active: false, disabledAt: sql`clock_timestamp()` })
    .where(
      and(
        byKey(webhook, tenantId, webhookId),
        eq(webhook.active, true),
        sql`coalesce(${webhook.lastDeliveredAt} < clock_timestamp() - interval '3 days', true)`,
      ),
    )
    .returning({ id: webhook.id });
  if (off.length > 0)
    await enqueueAcross(tx, [{ tenantId, kind: "webhookDisabled", subjectId: webhookId }]);
}

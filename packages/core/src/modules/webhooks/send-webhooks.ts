import { and, eq, sql } from "drizzle-orm";
import type { Query } from "#base/db/client.ts";
import { byKey } from "#base/db/scoped.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { every, type Ticker } from "#base/jobs/every.ts";
import { insist } from "#base/jobs/insist.ts";
import { enqueueAcross } from "#base/mail/enqueue.ts";
import type { Services } from "#base/rpc/context.ts";
import { type Attempt, type PostOptions, postMessage } from "./post-message.ts";
import { signMessage } from "./sign-message.ts";
import { webhook, webhookDelivery } from "./webhook.sql.ts";
import { type DeliveryType, TEST_EVENT } from "./webhook-events.ts";

/** How long a crash delays a message: longer than any attempt takes. */
const LEASE_SECONDS = 30;
const TICK_MS = 500;
/** Attempts at once of a process, and of one webhook: a slow receiver has its own few. */
const MOST_AT_ONCE = 64;
const MOST_OF_ONE = 4;
/** The wait after each failure; the last one repeats until three days are over. */
const BACKOFF_SECONDS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800];

/** A message that this process has to send now. */
export interface Claimed {
  tenantId: TenantId;
  id: string;
  webhookId: string;
  leaseId: string;
  type: DeliveryType;
  data: Record<string, unknown>;
  attempts: number;
  /** When it happened, as RFC 3339. */
  timestamp: string;
  url: string;
  secrets: string[];
}

export type SendOptions = Partial<Pick<PostOptions, "resolve" | "deadlineMs">> & {
  leaseSeconds?: number;
};

/**
 * Sends what is owed to webhooks, at least once and in order for each subject (rules#webhooks), on
 * any number of processes. It never waits for one receiver before it turns to another.
 */
export function startSendingWebhooks(app: Services, options: SendOptions = {}): Ticker {
  const stopping = new AbortController();
  const running = new Map<Promise<void>, string>();
  const start = (claimed: Claimed) => {
    const sent: Promise<void> = sendOne(app, claimed, { ...options, signal: stopping.signal })
      .catch((error: unknown) =>
        app.log.warn({ err: error }, "webhook failed, will be tried again"),
      )
      .finally(() => {
        running.delete(sent);
        ticker.wake();
      });
    running.set(sent, claimed.webhookId);
  };
  const ticker = every(TICK_MS, "webhooks", app.log, async () => {
    const busy = [...new Set(running.values())];
    const free = MOST_AT_ONCE - running.size;
    if (free > 0)
      for (const claimed of await claimDue(app, free, { ...options, busy })) start(claimed);
  });
  return {
    wake: () => ticker.wake(),
    async stop() {
      stopping.abort();
      await ticker.stop();
      await Promise.all(running.keys());
    },
  };
}

/** Everything that is due now, once, for tests and scripts. @returns how many were attempted */
export async function sendDueWebhooks(app: Services, options: SendOptions = {}): Promise<number> {
  const claimed = await claimDue(app, MOST_AT_ONCE, options);
  await Promise.all(claimed.map((each) => sendOne(app, each, options)));
  return claimed.length;
}

/**
 * Leases messages that are due. Of each subject only the first one that is not delivered yet, so
 * that two processes keep the order; of each webhook a few, in an order that favours nobody. They are
 * chosen apart from the update, which could otherwise choose again for each row that it looks at.
 */
export async function claimDue(
  app: Services,
  most: number,
  { busy = [], leaseSeconds = LEASE_SECONDS }: { busy?: string[]; leaseSeconds?: number } = {},
): Promise<Claimed[]> {
  const leaseId = newId();
  const rows = await app.system.run((query) =>
    query.execute<Record<"tenantId" | "id" | "webhookId" | "timestamp", string> & Stored>(sql`
      with its as materialized (
        select first.id, first.tenant_id, w.url, w.secret,
               case when w.previous_secret_until > clock_timestamp() then w.previous_secret end
                 as previous
          from (select webhook.* from webhook join tenant on tenant.id = webhook.tenant_id
                 where tenant.status = 'ACTIVE'
                   and webhook.id <> all (${`{${busy.join()}}`}::uuid[])
                 order by random()) as w
         cross join lateral (
           select due.id, due.tenant_id from webhook_delivery as due
            where due.tenant_id = w.tenant_id and due.webhook_id = w.id
              and due.status = 'PENDING' and (w.active or due.type = ${TEST_EVENT})
              and due.next_attempt_at <= clock_timestamp()
              and (due.lease_until is null or due.lease_until < clock_timestamp())
              and not exists (
                select from webhook_delivery as before
                 where before.tenant_id = due.tenant_id and before.webhook_id = due.webhook_id
                   and before.subject_id = due.subject_id and before.status = 'PENDING'
                   and before.sequence < due.sequence)
            order by due.sequence limit ${MOST_OF_ONE} for update of due skip locked
         ) as first
         limit ${most}
      )
      update webhook_delivery as d
         set lease_id = ${leaseId}, attempts = d.attempts + 1, attempted_at = clock_timestamp(),
             lease_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
        from its
       where d.tenant_id = its.tenant_id and d.id = its.id and d.status = 'PENDING'
      returning d.tenant_id as "tenantId", d.id, d.webhook_id as "webhookId", d.type, d.data,
        d.attempts, its.url, its.secret, its.previous,
        to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "timestamp"`),
  );
  return [...rows].map(({ tenantId, secret, previous, ...row }) => ({
    ...row,
    tenantId: tenantId as TenantId,
    leaseId,
    secrets: [secret, previous].flatMap((sealed) => (sealed ? app.keys.unseal(sealed) : [])),
  }));
}

type Stored = Pick<Claimed, "type" | "data" | "attempts" | "url"> & {
  secret: string;
  previous: string | null;
};

/** One attempt, and what came of it. */
export async function sendOne(
  app: Services,
  claimed: Claimed,
  options: SendOptions & { signal?: AbortSignal } = {},
): Promise<void> {
  const { id, type, timestamp, data } = claimed;
  const body = JSON.stringify({ type, timestamp, data });
  const message = signMessage({ id, body, now: new Date() }, claimed.secrets);
  const rule = { loopback: !app.settings.production };
  const attempt = await postMessage(claimed.url, message, { ...options, rule });
  // A process that stops returns the message at once; the receiver may get it twice.
  if (options.signal?.aborted && attempt.status === null) return release(app, claimed);
  await insist(() => app.system.transaction((tx) => recordAttempt(tx, claimed, attempt)));
}

const ownLease = ({ tenantId, id, leaseId }: Claimed) =>
  and(byKey(webhookDelivery, tenantId, id), eq(webhookDelivery.leaseId, leaseId));

const FREE = { leaseId: null, leaseUntil: null };

const release = (app: Services, claimed: Claimed): Promise<void> =>
  app.system.run(async (query) => {
    await query.update(webhookDelivery).set(FREE).where(ownLease(claimed));
  });

/** Writes down an attempt, unless another process has taken the message over meanwhile. */
async function recordAttempt(tx: Query, claimed: Claimed, attempt: Attempt): Promise<void> {
  const { status, body, error, durationMs } = attempt;
  const said = { responseStatus: status, responseBody: body, error, durationMs, ...FREE };
  const { tenantId, webhookId } = claimed;
  if (error === null) {
    const [told] = await tx
      .update(webhookDelivery)
      .set({ ...said, status: "DELIVERED", deliveredAt: sql`clock_timestamp()` })
      .where(ownLease(claimed))
      .returning({ id: webhookDelivery.id });
    if (told)
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
      ...said,
      status: sql`case when ${isLast} then 'FAILED' else 'PENDING' end`,
      // Some of the wait is chance, so that a receiver that comes back is not met by all at once.
      nextAttemptAt: sql`clock_timestamp() + make_interval(secs => ${wait} * (0.8 + 0.4 * random()))`,
    })
    .where(ownLease(claimed))
    .returning({ status: webhookDelivery.status });
  if (failed?.status === "FAILED" && claimed.type !== TEST_EVENT) await switchOff(tx, claimed);
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

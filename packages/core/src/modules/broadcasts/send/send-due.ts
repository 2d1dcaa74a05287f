import { and, asc, eq, isNull, lte, notInArray, sql } from "drizzle-orm";
import { inLanes } from "#base/jobs/in-lanes.ts";
import { inPages, isAfter } from "#base/jobs/in-pages.ts";
import { type Round, runRound } from "#base/jobs/run-round.ts";
import type { MailTransport } from "#base/mail/deliver.ts";
import type { Services } from "#base/rpc/context.ts";
import { inSpan } from "#base/tracing.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { broadcast, broadcastRecipient } from "../broadcast.sql.ts";
import { type BroadcastContent, buildLetter } from "../compose/compose-broadcast.ts";
import { type BroadcastKey, isBroadcast } from "../load-broadcast.ts";
import { beginSending } from "./begin-sending.ts";
import { type Claim, claimRecipients } from "./claim-recipient.ts";
import { recordDeliveries, type Settled } from "./record-delivery.ts";
import { recordRest } from "./record-recipients.ts";
import { writeToRecipient } from "./write-to-recipient.ts";

const BROADCASTS_AT_ONCE = 100;
/** Mails of one broadcast before the next has its turn; a large one thus blocks no other. */
const BATCH = 40;
/** Mails that one instance delivers at the same time. */
export const LANES = 4;

/**
 * Sends due broadcasts, for the worker's ticker. Any number of instances share the recipients. All
 * progress is in the database, so a run can stop or crash at any point and another continues. Each
 * address gets one mail; a second one only when a worker dies after the mail server accepted the
 * mail and before that is stored, and then with the same Message-ID.
 * @param stopping ends the run after the mails that are being delivered
 */
export const sendDueBroadcasts = (
  app: Services,
  transport: MailTransport,
  stopping: AbortSignal,
): Promise<void> =>
  runRound(app, "sendDueBroadcasts", async (round) => {
    await beginScheduled(round);
    await round.attempt({}, () => recordRest(app, stopping));
    const failed: string[] = [];
    for (let isBusy = true; isBusy && !stopping.aborted; ) {
      isBusy = false;
      for (const letter of await broadcastsWithDue(app, failed)) {
        const key = { tenantId: letter.tenantId, id: letter.id };
        const isDone = await round.attempt(describePart(key), async () => {
          const content = await app.system.run((query) => buildLetter(query, letter));
          if ((await sendSome(app, transport, key, content, stopping)) > 0) isBusy = true;
        });
        if (!isDone) failed.push(key.id);
      }
    }
    await finishSent(round);
  });

const describePart = ({ tenantId, id }: BroadcastKey) => ({ tenantId, broadcastId: id });

/** SCHEDULED → SENDING. One that fails does not stop the others. */
async function beginScheduled({ app, attempt }: Round): Promise<void> {
  const now = app.clock.now();
  const readPage = (after: DueBroadcast | undefined) => findScheduled(app, now, after);
  for await (const { tenantId, id } of inPages(BROADCASTS_AT_ONCE, readPage))
    await attempt({ tenantId, broadcastId: id }, () => beginOne(app, { tenantId, id }, now));
}

type DueBroadcast = BroadcastKey & { scheduledAt: Date | null };

const findScheduled = (app: Services, now: Date, after: DueBroadcast | undefined) =>
  app.system.run((query) => {
    const { tenantId, id, scheduledAt } = broadcast;
    const isNext = after && isAfter([scheduledAt, after.scheduledAt], [id, after.id]);
    return query
      .select({ tenantId, id, scheduledAt })
      .from(broadcast)
      .innerJoin(tenant, and(eq(tenant.id, tenantId), eq(tenant.status, "ACTIVE")))
      .where(and(isDue(now), isNext))
      .orderBy(asc(scheduledAt), asc(id))
      .limit(BROADCASTS_AT_ONCE);
  });

const isDue = (now: Date) =>
  and(eq(broadcast.status, "SCHEDULED"), lte(broadcast.scheduledAt, now));

/** In its own transaction; a broadcast that is locked waits for the next run. */
const beginOne = (app: Services, key: BroadcastKey, now: Date): Promise<void> =>
  app.system.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(broadcast)
      .where(and(isBroadcast(key), isDue(now)))
      .for("update", { skipLocked: true });
    if (row) await beginSending(tx, row, now);
  });

/**
 * Broadcasts with due recipients, without those that failed before; those of a suspended tenant wait
 * until it is ACTIVE again.
 */
function broadcastsWithDue(app: Services, failed: string[]) {
  const now = app.clock.now().toISOString();
  return app.system.run((query) =>
    query
      .select({
        tenantId: broadcast.tenantId,
        id: broadcast.id,
        subject: broadcast.subject,
        body: broadcast.body,
        club: tenant.name,
        replyTo: tenant.replyTo,
        language: tenant.language,
      })
      .from(broadcast)
      .innerJoin(tenant, and(eq(tenant.id, broadcast.tenantId), eq(tenant.status, "ACTIVE")))
      .where(
        and(
          eq(broadcast.status, "SENDING"),
          notInArray(broadcast.id, failed),
          sql`exists (select from ${broadcastRecipient} as r
                       where r.tenant_id = ${broadcast.tenantId}
                         and r.broadcast_id = ${broadcast.id}
                         and r.state in ('PENDING', 'SENDING')
                         and r.due_at <= ${now}::timestamptz)`,
        ),
      )
      .orderBy(asc(broadcast.id))
      .limit(BROADCASTS_AT_ONCE),
  );
}

const sendSome = (
  app: Services,
  transport: MailTransport,
  key: BroadcastKey,
  letter: BroadcastContent,
  stopping: AbortSignal,
): Promise<number> =>
  inSpan(getSpan(key), () =>
    inLanes<Claim, Settled>({
      lanes: LANES,
      most: BATCH,
      claim: async (free) => (stopping.aborted ? [] : await claimRecipients(app, key, free)),
      work: async (claim) => ({
        claim,
        outcome: await writeToRecipient(app, transport, letter, claim),
      }),
      record: (settled) => recordDeliveries(app, key, settled),
    }),
  );

const getSpan = ({ tenantId }: BroadcastKey) =>
  ({
    name: "job broadcast",
    kind: "consumer",
    root: true,
    facts: { "rollcall.tenant.id": tenantId },
  }) as const;

/** SENDING → SENT when no recipient is left. */
async function finishSent({ app, attempt }: Round): Promise<void> {
  const finishedKeys = await app.system.run((query) =>
    query
      .select({ tenantId: broadcast.tenantId, id: broadcast.id })
      .from(broadcast)
      .where(isSent)
      .limit(BROADCASTS_AT_ONCE),
  );
  for (const key of finishedKeys)
    await attempt(describePart(key), () =>
      app.system.run((query) =>
        query
          .update(broadcast)
          .set({ status: "SENT", sentAt: app.clock.now() })
          .where(and(isBroadcast(key), isSent)),
      ),
    );
}

const isSent = and(
  eq(broadcast.status, "SENDING"),
  isNull(broadcast.recordingAfter),
  sql`not exists (select from ${broadcastRecipient} as r
                   where r.tenant_id = ${broadcast.tenantId}
                     and r.broadcast_id = ${broadcast.id}
                     and r.state in ('PENDING', 'SENDING'))`,
);

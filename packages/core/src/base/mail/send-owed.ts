import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Query } from "../db/pool/client.ts";
import { isAmong } from "../db/query/find-few.ts";
import { summariseFault } from "../describe-fault.ts";
import { gather } from "../jobs/gather.ts";
import { insist } from "../jobs/insist.ts";
import type { Services } from "../rpc/context.ts";
import type { Language } from "../text/languages.ts";
import { inSpan } from "../tracing.ts";
import { getBranding } from "./club-face.ts";
import type { MailTransport } from "./deliver.ts";
import { letRequestsPass } from "./let-requests-pass.ts";
import type { MailKind } from "./mail-kinds.ts";
import type { MailContent } from "./message.ts";
import { outbox } from "./outbox.sql.ts";
import { RECEIVER_LANGUAGE } from "./receiver-language.ts";

export type OutboxRow = typeof outbox.$inferSelect;

/**
 * Composes the mail of an outbox row from the present data; undefined when its subject or recipient
 * is gone. It may store the hash of a new link's secret.
 */
export type MailComposer = (
  query: Query,
  row: OutboxRow,
  app: Services,
  /** The recipient's. */
  language: Language,
) => Promise<MailContent | undefined>;

export type MailComposers = Record<MailKind, MailComposer>;

/**
 * Moves owed mail into the job queue in one statement. Each row is queued exactly once, whichever
 * instance is first. Mail of a suspended tenant waits until the tenant is ACTIVE again. A mail of a
 * mailing waits for all others, so that a ticket is not behind ten thousand reminders. A mail of an
 * act that can be undone waits until it cannot any more, and so does one to an address that was just
 * mailed.
 */
export const QUEUE_OWED_MAIL = `
  with owed as (
    select outbox.id from outbox left join tenant on tenant.id = outbox.tenant_id
     where queued_at is null and coalesce(tenant.status, 'ACTIVE') = 'ACTIVE'
       and (send_after is null or send_after <= now())
     order by outbox.bulk, outbox.created_at limit 500 for update of outbox skip locked
  ), taken as (
    update outbox set queued_at = now() from owed where outbox.id = owed.id
    returning outbox.id, outbox.bulk
  ), batch as (
    select array_agg(('sendMail', json_build_object('id', id), null, null, 40, 'mail:' || id,
             case when bulk then 10 else 0 end, null)::graphile_worker.job_spec) as jobs
      from taken having count(*) > 0
  )
  select added.id from batch, graphile_worker.add_jobs(batch.jobs) as added`;

/** The last try is about two days after the first. */
const MAX_ATTEMPTS = 20;

/**
 * The job that sends one mail, once. This process does not deliver a mail twice, even when the
 * database is away for long. After a crash while sending it is sent again with the same Message-ID.
 * A mail that cannot be sent is retried, then stored as failed.
 */
export function sendOwedMail(app: Services, composers: MailComposers, transport: MailTransport) {
  const delivered = new Set<string>();
  const recordSent = gather<string>((ids) => insist(() => markSent(app, ids)));
  return async (payload: unknown): Promise<void> => {
    const { id } = payload as { id: string };
    if (!delivered.has(id)) {
      await letRequestsPass(app.db);
      const outcome = await tryToSend(app, id, composers, transport);
      if (outcome !== "handed over") return;
      delivered.add(id);
    }
    await recordSent(id);
    delivered.delete(id);
  };
}

/** @throws the reason, so that it is retried */
async function tryToSend(
  app: Services,
  id: string,
  composers: MailComposers,
  transport: MailTransport,
): Promise<"handed over" | "not now"> {
  let attempts = 0;
  try {
    const mailToSend = await app.system.transaction(async (tx) => {
      const owedMail = await findOwed(tx, id);
      if (!owedMail || owedMail.row.sentAt || owedMail.row.failedAt) return undefined;
      attempts = owedMail.row.attempts + 1;
      if (owedMail.suspended) return void (await oweAgain(tx, id));
      return { row: owedMail.row, mail: await composeContent(tx, owedMail, app, composers) };
    });
    if (!mailToSend) return "not now";
    const { mail } = mailToSend;
    if (mail?.to.length === 0) throw new NobodyToWriteTo();
    if (mail)
      await inSpan(describeSpan(mailToSend.row), () => transport.deliver(mail, `${id}@rollcall`));
    return "handed over";
  } catch (error) {
    const lastError = summariseFault(error);
    if (attempts < MAX_ATTEMPTS && !isFinal(error)) {
      await record(app, id, { lastError });
      throw error;
    }
    await insist(() => record(app, id, { lastError, failedAt: sql`now()` }));
    app.log.error({ err: error, mail: id }, "mail given up");
    return "not now";
  }
}

/** A row of the outbox with what its tenant and its recipient add to the mail. */
export type OwedMail = NonNullable<Awaited<ReturnType<typeof findOwed>>>;

/** An owed mail by the id of its row. */
export async function findOwed(tx: Query, id: string) {
  const [owedMail] = await tx
    .select({ row: outbox, language: RECEIVER_LANGUAGE, ...OF_TENANT })
    .from(outbox)
    .where(eq(outbox.id, id));
  return owedMail;
}

/** The whole mail as its recipient gets it; undefined when there is nothing to say any more. */
export async function composeContent(
  tx: Query,
  { row, language, replyTo }: OwedMail,
  app: Services,
  composers: MailComposers,
): Promise<MailContent | undefined> {
  const mail = await composers[row.kind](tx, row, app, language);
  if (!mail) return undefined;
  return { ...mail, face: mail.face ?? (await getBranding(tx, row.tenantId)), replyTo, language };
}

const describeSpan = ({ kind, tenantId }: OutboxRow) =>
  ({
    name: "deliver mail",
    kind: "client",
    facts: { "rollcall.mail.kind": kind, "rollcall.tenant.id": tenantId ?? undefined },
  }) as const;

/** Where the tenant wants answers, and whether its mail has to wait. */
const OF_TENANT = {
  replyTo: sql<string | null>`(
    select reply_to from tenant where tenant.id = outbox.tenant_id)`,
  suspended: sql<boolean>`exists (
    select from tenant where tenant.id = outbox.tenant_id and tenant.status <> 'ACTIVE')`,
};

/** For a tenant that was suspended after its mail was queued. */
const oweAgain = (tx: Query, id: string) =>
  tx.update(outbox).set({ queuedAt: null }).where(eq(outbox.id, id));

class NobodyToWriteTo extends Error {
  constructor() {
    super("Nobody to write to has an e-mail address");
    this.name = "NobodyToWriteTo";
  }
}

/** The mail server's final answer about an address or a message; a failed login can be repaired. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const refused = typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
  return error instanceof NobodyToWriteTo || (refused && code !== "EAUTH");
}

type Outcome = Partial<Record<"failedAt", SQL>> & { lastError: string };

const record = (app: Services, id: string, outcome: Outcome) =>
  app.system.run((query) =>
    query
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, ...outcome })
      .where(and(eq(outbox.id, id), isNull(outbox.sentAt))),
  );

const markSent = (app: Services, ids: readonly string[]) =>
  app.system.run((query) =>
    query
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, sentAt: sql`now()`, lastError: null })
      .where(and(isAmong(outbox.id, ids), isNull(outbox.sentAt))),
  );

import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { oweMail, type Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { asSystem } from "#base/rpc/as-system.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";

/**
 * Makes failed mail owed again, as if new; its text comes from the data at that time. NOT_FOUND for
 * mail that is not failed, or no longer, so that pressing a button twice sends once.
 */
export async function resend(ctx: ContextOf<MemberActor>, { id }: { id: string }) {
  return requireSome(
    await inTenant(ctx, (tx) => enqueueAgain(tx, ofTenant(ctx, eq(outbox.id, id)))),
  );
}

/** Sends all failed mail of the club again. */
export async function resendAll(ctx: ContextOf<MemberActor>): Promise<{ count: number }> {
  const count = await inTenant(ctx, (tx) => enqueueAgain(tx, ofTenant(ctx)));
  return { count };
}

const ofTenant = ({ actor }: ContextOf<MemberActor>, condition?: SQL) =>
  own(outbox, actor.tenantId, condition);

/** The same for the platform, for a mail of any club. */
export async function resendAny(ctx: ContextOf<PlatformActor>, { id }: { id: string }) {
  return requireSome(await asSystem(ctx, (tx) => enqueueAgain(tx, eq(outbox.id, id))));
}

/** Sends all failed mail of every club again, as after a mail server's outage of days. */
export async function resendEverything(ctx: ContextOf<PlatformActor>): Promise<{ count: number }> {
  const count = await asSystem(ctx, (tx) => enqueueAgain(tx, undefined));
  return { count };
}

function requireSome(count: number): { count: number } {
  if (count === 0) throw notFound("Failed mail");
  return { count };
}

async function enqueueAgain(query: Query, condition: SQL | undefined): Promise<number> {
  const mails = await query
    .update(outbox)
    .set({ failedAt: null, queuedAt: null, lastError: null, attempts: 0 })
    .where(and(condition, isNotNull(outbox.failedAt)))
    .returning({ id: outbox.id });
  oweMail(query);
  return mails.length;
}

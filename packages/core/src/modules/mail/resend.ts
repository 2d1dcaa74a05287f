import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { oweMail, type Query } from "#base/db/client.ts";
import { own } from "#base/db/scoped.ts";
import { notFound } from "#base/errors.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { asSystem } from "#base/rpc/as-system.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";

/**
 * Owes mail that was given up again, as if it were new; it is written from what the database says
 * then. One that is not failed (any more) is NOT_FOUND, so that two presses of a button send once.
 */
export async function resend(ctx: ContextOf<MemberActor>, { id }: { id: string }) {
  return someOf(await inTenant(ctx, (tx) => enqueueAgain(tx, ofTenant(ctx, eq(outbox.id, id)))));
}

/** Everything of the club that was given up. */
export async function resendAll(ctx: ContextOf<MemberActor>): Promise<{ count: number }> {
  const count = await inTenant(ctx, (tx) => enqueueAgain(tx, ofTenant(ctx)));
  return { count };
}

const ofTenant = ({ actor }: ContextOf<MemberActor>, which?: SQL) =>
  own(outbox, actor.tenantId, which);

/** The same for the platform, of whichever club. */
export async function resendAny(ctx: ContextOf<PlatformActor>, { id }: { id: string }) {
  return someOf(await asSystem(ctx, (tx) => enqueueAgain(tx, eq(outbox.id, id))));
}

/** Everything of every club: after a mail server was away for days. */
export async function resendEverything(ctx: ContextOf<PlatformActor>): Promise<{ count: number }> {
  const count = await asSystem(ctx, (tx) => enqueueAgain(tx, undefined));
  return { count };
}

function someOf(count: number): { count: number } {
  if (count === 0) throw notFound("Failed mail");
  return { count };
}

async function enqueueAgain(query: Query, which: SQL | undefined): Promise<number> {
  const owed = await query
    .update(outbox)
    .set({ failedAt: null, queuedAt: null, lastError: null, attempts: 0 })
    .where(and(which, isNotNull(outbox.failedAt)))
    .returning({ id: outbox.id });
  oweMail(query);
  return owed.length;
}

import { and, eq, sql } from "drizzle-orm";
import { getActingMemberId, type PermittedActor } from "#base/actor.ts";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { because, unprocessable } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { PaymentRow } from "../payment/present-payment.ts";
import { creditEntry, memberCredit } from "./credit.sql.ts";

type CreditCause = (typeof creditEntry.$inferInsert)["cause"];

/**
 * Changes the credit of the member who made a payment, and writes the entry of the ledger
 * (rules#credit). 422 when it would fall below 0. The caller has locked the member.
 */
export async function changeCredit(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  { id: paymentId, memberId: payer, currency, invoiceId }: PaymentRow,
  { amount, cause }: { amount: number; cause: CreditCause },
): Promise<void> {
  const { tenantId } = ctx.actor;
  const memberId = certain(payer, "the member whose credit it is");
  const sum = { tenantId, memberId, currency };
  const changed = await tx
    .update(memberCredit)
    .set({ amount: sql`${memberCredit.amount} + ${amount}` })
    .where(and(ofMember(sum), sql`${memberCredit.amount} + ${amount} >= 0`))
    .returning();
  if (changed.length === 0) {
    if (amount < 0) throw moreThanCredit(await readCredit(tx, sum));
    await tx.insert(memberCredit).values({ ...sum, amount });
  }
  const createdBy = getActingMemberId(ctx.actor);
  const entry = { ...sum, amount, cause, paymentId, invoiceId, createdBy };
  await tx.insert(creditEntry).values(entry);
}

/** Enters what of a payment is credit in the ledger, if anything is. */
export async function addCredit(
  tx: Query,
  ctx: ContextOf<PermittedActor>,
  received: PaymentRow,
): Promise<void> {
  const amount = received.creditTotal;
  if (amount > 0) await changeCredit(tx, ctx, received, { amount, cause: "PAYMENT" });
}

type Sum = Pick<typeof memberCredit.$inferSelect, "tenantId" | "memberId" | "currency">;

const ofMember = ({ tenantId, memberId, currency }: Sum) =>
  own(
    memberCredit,
    tenantId,
    eq(memberCredit.memberId, memberId),
    eq(memberCredit.currency, currency),
  );

/** The credit of a member in a currency. */
export async function readCredit(tx: Query, sum: Sum): Promise<number> {
  const [row] = await tx.select().from(memberCredit).where(ofMember(sum));
  return row?.amount ?? 0;
}

/** 422 for more credit than a member has. */
export const moreThanCredit = (credit: number) =>
  unprocessable(
    "The amount exceeds the credit of the member",
    because("MORE_THAN_CREDIT", { credit }),
  );

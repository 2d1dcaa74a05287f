import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { inSavepoint, type Query } from "#base/db/pool/client.ts";
import { AppError, describeError } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { lockInvoices } from "../../checkout/lock-debt.ts";
import { notifyOfRefusedMoney } from "../../membership/member/refuse-inactive.ts";
import type { Approval, approveEntriesInput, EntryApproval } from "../bank-statements.schema.ts";
import { approveIn } from "./approve-entry.ts";
import { lockEntries } from "./lock-entry.ts";

/**
 * Approves up to 200 entries in one call (rules#bank-approval), each with the answer that it would
 * get alone, in the order of the request; a refusal undoes that one only. One transaction, so that a
 * crash leaves all or none. Every lock is taken first, so two calls cannot deadlock.
 */
export function approveEntries(
  ctx: ContextOf<MemberActor>,
  { approvals }: z.infer<typeof approveEntriesInput>,
): Promise<EntryApproval[]> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    await lockInvoices(
      tx,
      tenantId,
      approvals.map(({ invoiceId }) => invoiceId),
    );
    await lockEntries(
      tx,
      tenantId,
      approvals.map(({ entryId }) => entryId),
    );
    const answers: EntryApproval[] = [];
    for (const { entryId: id, ...approval } of approvals)
      answers.push(await approveOne(tx, ctx, { id, ...approval }));
    return answers;
  });
}

async function approveOne(
  tx: Query,
  ctx: ContextOf<MemberActor>,
  approval: Approval,
): Promise<EntryApproval> {
  const { id: entryId } = approval;
  try {
    const approved = await notifyOfRefusedMoney(ctx.app, ctx.actor.tenantId, entryId, () =>
      inSavepoint(tx, (savepoint) => approveIn(savepoint, ctx, approval)),
    );
    return { entryId, status: 200, ...approved };
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    const { status, body } = describeError(refusal);
    return { entryId, status, error: body.error };
  }
}

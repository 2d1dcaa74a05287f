import { count } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { invalid } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { computeAmounts } from "../billing/invoice/write-invoice.ts";
import { member } from "../membership/member.sql.ts";
import { tenantCurrency } from "../tenancy/tenant-currency.ts";
import { bulkMembers } from "./bulk-members.ts";
import type { BulkPreview, bulkInvoicesInput } from "./invoicing.schema.ts";

/** How many invoices of what sum a bulk would make now; writes nothing. */
export function previewBulk(
  ctx: ContextOf<PermittedActor>,
  input: z.output<typeof bulkInvoicesInput>,
): Promise<BulkPreview> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const [members, currency] = await pipeline(tx, [
      bulkMembers(tx, tenantId, input),
      tenantCurrency(tx, tenantId),
    ]);
    const [row] = await tx
      .select({ invoices: count(), reachable: count(member.email) })
      .from(member)
      .where(members);
    const { invoices = 0, reachable = 0 } = row ?? {};
    const { total: invoiceTotal } = computeAmounts(input.lines);
    const total = invoices * invoiceTotal;
    if (!Number.isSafeInteger(total)) throw invalid(TOO_LARGE);
    return { invoices, each: invoiceTotal, total, currency, withoutEmail: invoices - reachable };
  });
}

const TOO_LARGE = { path: "lines", message: "the total is too large", code: "too_big" };

import { asc } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { countRows } from "#base/db/query/count-rows.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { member } from "../../membership/member.sql.ts";
import { type PlannedRenewal, paidForLonger, planRenewals } from "./plan-renewals.ts";
import type { RenewalsPreview, renewalsInput } from "./renewals.schema.ts";
import { refuseUnknownTypes } from "./start-renewals.ts";

/** As many as a person reads; the counts say how many there are. */
const NAMED = 50;
const PEOPLE = 1_000;

type Named = RenewalsPreview["named"];
type Person = Omit<Named[number], "reason">;

/**
 * Lists whom a renewal would renew now, for which period and what amount, and who gets no invoice or
 * none by mail (rules#renewals-preview); writes nothing.
 */
export function previewRenewals(
  ctx: ContextOf<PermittedActor>,
  request: z.output<typeof renewalsInput>,
): Promise<RenewalsPreview> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    await refuseUnknownTypes(tx, tenantId, request);
    const isPaid = paidForLonger(tenantId, request);
    const [plan, paid, paidPeople] = await pipeline(tx, [
      planRenewals(tx, tenantId, request, { lock: false }),
      countRows(tx, member, isPaid),
      tx
        .select({ memberId: member.id, fullName: member.fullName })
        .from(member)
        .where(isPaid)
        .orderBy(asc(member.nameKey), asc(member.id))
        .limit(NAMED),
    ]);
    const due = plan.filter((renewal) => renewal.due);
    const skipped = plan.filter((renewal) => !renewal.due);
    const fees = due.filter(({ type }) => type.fee > 0);
    const free = due.filter(({ type }) => type.fee === 0);
    const unmailed = fees.filter(({ email }) => email === null);
    return {
      invoices: fees.length,
      totals: totalsOf(fees),
      free: free.length,
      skipped: skipped.length,
      paid,
      withoutEmail: unmailed.length,
      people: due.toSorted(byName).slice(0, PEOPLE).map(presentRenewal),
      named: [
        ...named("NO_FEE", free),
        ...named("ALREADY_INVOICED", skipped),
        ...named("PAID", paidPeople),
        ...named("WITHOUT_EMAIL", unmailed),
      ],
    };
  });
}

const byName = (person: Person, other: Person): number =>
  person.fullName.localeCompare(other.fullName);

const presentRenewal = ({
  memberId,
  fullName,
  type,
  period,
}: PlannedRenewal): RenewalsPreview["people"][number] => ({
  memberId,
  fullName,
  membershipTypeId: type.id,
  from: period.from,
  to: type.period === "LIFETIME" ? null : period.to,
  amount: type.fee,
  currency: type.currency,
});

function totalsOf(fees: readonly PlannedRenewal[]): RenewalsPreview["totals"] {
  const totals = new Map<string, { amount: number; invoices: number }>();
  for (const { type } of fees) {
    const { amount, invoices } = totals.get(type.currency) ?? { amount: 0, invoices: 0 };
    totals.set(type.currency, { amount: amount + type.fee, invoices: invoices + 1 });
  }
  return [...totals].map(([currency, sums]) => ({ currency, ...sums }));
}

const named = (reason: Named[number]["reason"], people: readonly Person[]): Named =>
  people
    .toSorted(byName)
    .slice(0, NAMED)
    .map(({ memberId, fullName }) => ({ memberId, fullName, reason }));

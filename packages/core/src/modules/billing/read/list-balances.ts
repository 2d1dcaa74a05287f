import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { NEWEST_LOOKED_AT } from "#base/db/query/find-few.ts";
import { keptTotal, narrowsOnlyBy } from "#base/db/query/kept-total.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { memberContains } from "../../membership/member/match-name.ts";
import { member } from "../../membership/member.sql.ts";
import { invoice } from "../billing.sql.ts";
import type { BalanceOutput, balancesInput } from "./balances.schema.ts";
import { isOpen } from "./is-overdue.ts";
import { memberBalance } from "./member-balance.sql.ts";

type Input = z.output<typeof balancesInput>;

const SORTS = {
  openTotal: memberBalance.openTotal,
  overdueTotal: memberBalance.overdueTotal,
  oldestDueAt: memberBalance.oldestDueAt,
  memberName: memberBalance.nameKey,
};

/** Who owes what, and whom the club owes: one row a member and currency (rules#balances). */
export function listBalances(
  ctx: ContextOf<PermittedActor>,
  input: Input,
): Promise<Page<BalanceOutput>> {
  const { tenantId } = ctx.actor;
  const buckets = keptTotal(tenantId, LIST, input.overdue ? ["OVERDUE"] : ["OVERDUE", "OTHER"]);
  // What a search finds is read first.
  const read = async (tx: Query) => {
    const { few, matches } = await findMatches(tx, input);
    return listPage(tx, input, {
      from: selectBalances,
      counted: memberBalance,
      tenantId,
      kept: narrowsOnlyBy(input, "overdue") ? buckets : undefined,
      // Few rows are looked at as they are.
      buckets: few ? undefined : buckets,
      where: own(memberBalance, tenantId, input.overdue ? IS_OVERDUE : undefined, few),
      many: matches && { matches, newest: NEWEST_LOOKED_AT },
      sort: SORTS[input.sortBy],
      tie: memberBalance.id,
      map: ({ oldestDueAt, remindedAt, ...balance }) => ({
        ...balance,
        oldestDueAt: isoOrNull(oldestDueAt),
        remindedAt: remindedAt && new Date(remindedAt).toISOString(),
      }),
    });
  };
  return inTenant(ctx, read, { oneRoundTrip: input.search === undefined });
}

/** What finds few balances by an index, and what many may match. */
async function findMatches(
  tx: Query,
  { memberId, search }: Input,
): Promise<{ few?: SQL | undefined; matches?: SQL }> {
  const ofMember = memberId ? eq(memberBalance.memberId, memberId) : undefined;
  if (search === undefined) return { few: ofMember };
  const nameMatch = await memberContains(tx, memberBalance.memberId, search, LIST);
  return ofMember || nameMatch.isFew
    ? { few: and(ofMember, nameMatch.condition) }
    : { matches: nameMatch.condition };
}

const LIST = "member_balance";

const IS_OVERDUE = sql`${memberBalance.bucket} = 'OVERDUE'`;

/** Something of the open invoices that make up a balance. */
const ofOpenInvoices = <T>(expression: SQL): SQL<T> =>
  sql<T>`(select ${expression} from ${invoice} where ${isOfBalance})`;

const isOfBalance = sql`${invoice.tenantId} = ${memberBalance.tenantId}
  and ${invoice.memberId} = ${memberBalance.memberId}
  and ${invoice.currency} = ${memberBalance.currency} and ${isOpen}`;

const selectBalances = (tx: Query) =>
  tx
    .select({
      memberId: memberBalance.memberId,
      memberName: member.fullName,
      memberEmail: member.email,
      membershipNumber: member.membershipNumber,
      currency: memberBalance.currency,
      openTotal: memberBalance.openTotal,
      overdueTotal: memberBalance.overdueTotal,
      creditTotal: memberBalance.creditTotal,
      oldestDueAt: memberBalance.oldestDueAt,
      remindedAt: ofOpenInvoices<string | null>(sql`max(${invoice.remindedAt})`),
      invoices: ofOpenInvoices<number>(sql`count(*)::int`),
      invoiceIds: ofOpenInvoices<string[]>(
        sql`coalesce(array_agg(${invoice.id} order by ${invoice.id}), '{}')`,
      ),
    })
    .from(memberBalance)
    .innerJoin(member, joinByKey(member, memberBalance.memberId))
    .$dynamic();

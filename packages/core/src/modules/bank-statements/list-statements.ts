import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { own } from "#base/db/query/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { bankStatement } from "../billing/payment/bank.sql.ts";
import type { BankStatementOutput, listStatementsInput } from "./bank-statements.schema.ts";
import { presentStatement, statementsWithCounts } from "./load-statement.ts";

/** The tenant's bank statements, the latest upload first. */
export function listStatements(
  ctx: ContextOf<MemberActor>,
  input: z.infer<typeof listStatementsInput>,
): Promise<Page<BankStatementOutput>> {
  return inTenant(
    ctx,
    (tx) =>
      listPage(tx, input, {
        from: statementsWithCounts,
        counted: bankStatement,
        tenantId: ctx.actor.tenantId,
        where: own(bankStatement, ctx.actor.tenantId),
        sort: bankStatement.createdAt,
        tie: bankStatement.id,
        map: presentStatement,
      }),
    { oneRoundTrip: true },
  );
}

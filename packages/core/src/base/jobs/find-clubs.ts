import { type SQL, sql } from "drizzle-orm";
import type { TenantId } from "../ids.ts";
import type { Services } from "../rpc/context.ts";
import { inPages } from "./in-pages.ts";

const CLUBS_A_PAGE = 500;

/**
 * Finds the clubs that meet a condition, all of them by default, in the order of their ids.
 * @param condition names the columns of `tenant`
 */
export async function* findClubs(
  { system }: Pick<Services, "system">,
  condition: SQL = sql`true`,
): AsyncGenerator<TenantId> {
  const readPage = async (after: { id: TenantId } | undefined) => {
    const isNext = after ? sql`tenant.id > ${after.id}::uuid` : sql`true`;
    const rows = await system.run((query) =>
      query.execute<{ id: TenantId }>(sql`
        select tenant.id from tenant where ${isNext} and ${condition}
         order by tenant.id limit ${CLUBS_A_PAGE}`),
    );
    return [...rows];
  };
  for await (const { id } of inPages(CLUBS_A_PAGE, readPage)) yield id;
}

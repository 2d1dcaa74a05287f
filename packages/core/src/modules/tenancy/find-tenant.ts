import { eq } from "drizzle-orm";
import { preparedQuery } from "#base/db/query/prepared-query.ts";
import { notFound } from "#base/errors.ts";
import type { Context } from "#base/rpc/context.ts";
import { tenant } from "./tenant.sql.ts";

export type Tenant = typeof tenant.$inferSelect;

/**
 * The tenant of a public address. An unknown slug and a suspended tenant are the same NOT_FOUND
 * (rules#suspension). Not cached, so that a suspension takes effect immediately.
 */
export async function activeTenantBySlug(ctx: Pick<Context, "app">, slug: string): Promise<Tenant> {
  const [row] = await ctx.app.system.run((query) => readBySlug(query, { slug }));
  if (row?.status !== "ACTIVE") throw notFound("Tenant");
  return row;
}

const readBySlug = preparedQuery(["slug"], (query, value) =>
  query.select().from(tenant).where(eq(tenant.slug, value.slug)),
);

import { eq } from "drizzle-orm";
import { preparedQuery } from "#base/db/prepared-query.ts";
import { notFound } from "#base/errors.ts";
import type { Context } from "#base/rpc/context.ts";
import { tenant } from "./tenant.sql.ts";

export type Tenant = typeof tenant.$inferSelect;

/**
 * The tenant behind a public address. NOT_FOUND alike for a slug that nobody has and for a
 * suspended tenant, whose public routes are gone (rules#suspension). Not cached: a suspension acts
 * at once.
 */
export async function activeTenantBySlug(ctx: Pick<Context, "app">, slug: string): Promise<Tenant> {
  const [found] = await ctx.app.system.run((query) => readBySlug(query, { slug }));
  if (found?.status !== "ACTIVE") throw notFound("Tenant");
  return found;
}

const readBySlug = preparedQuery(["slug"], (query, value) =>
  query.select().from(tenant).where(eq(tenant.slug, value.slug)),
);

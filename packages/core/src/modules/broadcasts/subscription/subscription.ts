import { eq } from "drizzle-orm";
import type { z } from "zod";
import { notFound } from "#base/errors.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import type { Context } from "#base/rpc/context.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { mailingAddress } from "../broadcast.sql.ts";
import type { SubscriptionOutput, subscriptionInput } from "./subscription.schema.ts";

export type Subscription = typeof mailingAddress.$inferSelect & { club: string };

/** What an unsubscribe link is about. It changes nothing, since mail scanners open every link. */
export async function subscription(
  ctx: Pick<Context, "app">,
  { token }: z.output<typeof subscriptionInput>,
): Promise<SubscriptionOutput> {
  return presentSubscription(await findSubscription(ctx, token));
}

/** The address of a link. NOT_FOUND for an unknown link and for a suspended tenant's. */
export async function findSubscription(
  ctx: Pick<Context, "app">,
  token: string,
): Promise<Subscription> {
  const [row] = await ctx.app.system.run((query) =>
    query
      .select({ address: mailingAddress, club: tenant.name, status: tenant.status })
      .from(mailingAddress)
      .innerJoin(tenant, eq(tenant.id, mailingAddress.tenantId))
      .where(eq(mailingAddress.token, token)),
  );
  if (row?.status !== "ACTIVE") throw notFound("Subscription");
  return { ...row.address, club: row.club };
}

export const presentSubscription = ({
  club,
  unsubscribedAt,
}: Subscription): SubscriptionOutput => ({
  club,
  subscribed: unsubscribedAt === null,
  unsubscribedAt: isoOrNull(unsubscribedAt),
});

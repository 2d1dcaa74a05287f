import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { own } from "#base/db/query/scoped.ts";
import type { Context } from "#base/rpc/context.ts";
import { inTenantById } from "#base/rpc/context.ts";
import { mailingAddress } from "../broadcast.sql.ts";
import type { SubscriptionOutput, unsubscribeInput } from "./subscription.schema.ts";
import { findSubscription, presentSubscription } from "./subscription.ts";

/**
 * Stops this club's broadcasts to the link's address, also those being sent. Needs no login. A
 * repeated call is 200 with the first answer (RFC 8058, rules#broadcasts).
 */
export async function unsubscribe(
  ctx: Pick<Context, "app" | "outer" | "now">,
  { token }: z.output<typeof unsubscribeInput>,
): Promise<SubscriptionOutput> {
  const subscription = await findSubscription(ctx, token);
  const { tenantId, email } = subscription;
  const address = own(mailingAddress, tenantId, eq(mailingAddress.email, email));
  const [now] = await inTenantById(ctx, tenantId, (tx) =>
    tx
      .update(mailingAddress)
      .set({ unsubscribedAt: ctx.now })
      .where(and(address, isNull(mailingAddress.unsubscribedAt)))
      .returning(),
  );
  if (now) return presentSubscription({ ...subscription, ...now });
  return presentSubscription(
    subscription.unsubscribedAt ? subscription : await findSubscription(ctx, token),
  );
}

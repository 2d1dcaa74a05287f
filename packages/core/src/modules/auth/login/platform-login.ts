import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "#base/actor.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import type { Context, ContextOf } from "#base/rpc/context.ts";
import type { LoggedIn, platformLoginInput } from "../session.schema.ts";
import { platformUser } from "../session.sql.ts";
import { demandFactor } from "./demand-factor.ts";
import { accountKey } from "./known-device.ts";
import { openSession } from "./open-session.ts";
import { recordFailedPlatformLogin } from "./record-login.ts";
import { verifyLogin } from "./verify-login.ts";

/**
 * Logs a platform user in: tenant_id is null, the only token cookie the refresh cookie
 * (rules#login-alike). A disabled one is answered like a wrong password.
 */
export async function platformLogin(
  ctx: ContextOf<PublicActor>,
  { email, password }: z.infer<typeof platformLoginInput>,
): Promise<LoggedIn> {
  const attempt = { account: accountKey("PLATFORM", email), password, comparisons: 1 };
  const opened = await verifyLogin(
    ctx,
    attempt,
    () => findUser(ctx, email),
    (users) => recordFailedPlatformLogin(ctx, users),
  );
  const user = firstRow(opened);
  const person = { ...user, email, tenantId: null };
  const factorDueAt = await demandFactor(ctx, person);
  const session = await openSession(ctx, "PLATFORM", { ...person, factorDueAt });
  return { ...session, user: { id: user.id, email, roles: ["PLATFORM_ADMIN"], tenantId: null } };
}

function findUser({ app }: Pick<Context, "app">, email: string) {
  return app.system.run((query) =>
    query
      .select({
        id: platformUser.id,
        passwordHash: platformUser.passwordHash,
        tokenVersion: platformUser.tokenVersion,
      })
      .from(platformUser)
      .where(and(eq(platformUser.email, email), isNull(platformUser.disabledAt))),
  );
}

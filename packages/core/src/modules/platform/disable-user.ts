import { eq, sql } from "drizzle-orm";
import type { PlatformActor } from "#base/actor.ts";
import { because, unprocessable } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { platformUser } from "../auth/session.sql.ts";
import { voidLinks } from "../auth/tokens/mail-token.ts";
import { changeUser } from "./change-user.ts";
import type { PlatformUserOutput } from "./user.schema.ts";

/**
 * Closes an account: tokens, links and passwords of it open nothing from the commit on. 422 for
 * oneself and for the last active one, even if two disable each other concurrently.
 */
export function disableUser(
  ctx: ContextOf<PlatformActor>,
  { id }: { id: string },
): Promise<PlatformUserOutput> {
  const { actor, now } = ctx;
  if (id === actor.userId)
    throw unprocessable("You cannot disable yourself", because("NOT_ONESELF"));
  return changeUser(ctx, id, "PLATFORM_USER_DISABLED", async (tx, { status }, otherUsers) => {
    if (status === "ACTIVE" && !otherUsers.some((other) => other.status === "ACTIVE"))
      throw unprocessable(
        "This is the last active platform user. Invite another one first.",
        because("LAST_ADMIN"),
      );
    const tokenVersion = sql`${platformUser.tokenVersion} + 1`;
    await tx
      .update(platformUser)
      .set({ disabledAt: now, tokenVersion })
      .where(eq(platformUser.id, id));
    const owner = { tenantId: null, personId: id };
    await voidLinks(tx, owner, ["RESET_PASSWORD", "CHANGE_EMAIL"], now);
  });
}

/** Opens a disabled account again, with its password; sessions from before stay ended. */
export function enableUser(
  ctx: ContextOf<PlatformActor>,
  { id }: { id: string },
): Promise<PlatformUserOutput> {
  return changeUser(ctx, id, "PLATFORM_USER_ENABLED", async (tx) => {
    await tx.update(platformUser).set({ disabledAt: null }).where(eq(platformUser.id, id));
  });
}

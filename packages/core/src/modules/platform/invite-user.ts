import type { z } from "zod";
import type { PlatformActor } from "#base/actor.ts";
import { because, conflict, unprocessable } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { asSystem } from "#base/rpc/as-system.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { platformUser } from "../auth/session.sql.ts";
import { changeUser, recordUserAct } from "./change-user.ts";
import { presentUser } from "./present-user.ts";
import type { invitePlatformUserInput, PlatformUserOutput } from "./user.schema.ts";

/** Creates a platform user without a password and mails the link to set one; 409 EMAIL_TAKEN. */
export function inviteUser(
  ctx: ContextOf<PlatformActor>,
  person: z.output<typeof invitePlatformUserInput>,
): Promise<PlatformUserOutput> {
  return asSystem(ctx, async (tx) => {
    const [row] = await tx.insert(platformUser).values(person).onConflictDoNothing().returning();
    if (!row) throw conflict("This email address already has an account", because("EMAIL_TAKEN"));
    await enqueueMail(tx, null, { kind: "platformPasswordReset", subjectId: row.id });
    await recordUserAct(tx, ctx, "PLATFORM_USER_INVITED", row.id);
    return presentUser(row);
  });
}

/** Mails the link again to a user without a password yet; 422 for other users. */
export function inviteUserAgain(
  ctx: ContextOf<PlatformActor>,
  { id }: { id: string },
): Promise<PlatformUserOutput> {
  return changeUser(ctx, id, "PLATFORM_USER_INVITED", async (tx, { status }) => {
    if (status !== "INVITED")
      throw unprocessable(
        "This platform user has already set a password and cannot be invited again",
      );
    await enqueueMail(tx, null, { kind: "platformPasswordReset", subjectId: id });
  });
}

/** Mails a link to set a new password to an active platform user; 422 for anybody else. */
export function resetUser(
  ctx: ContextOf<PlatformActor>,
  { id }: { id: string },
): Promise<PlatformUserOutput> {
  return changeUser(ctx, id, "PLATFORM_USER_RESET", async (tx, { status }) => {
    if (status !== "ACTIVE") throw unprocessable("This platform user is not active");
    await enqueueMail(tx, null, { kind: "platformPasswordReset", subjectId: id });
  });
}

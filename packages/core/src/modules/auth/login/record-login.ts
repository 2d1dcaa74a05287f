import type { TenantId } from "#base/ids.ts";
import type { Context } from "#base/rpc/context.ts";
import { recordFailedLogins } from "../../activity/record-activity.ts";
import { recordPlatformActivity } from "../../activity/record-platform-activity.ts";

type Attempted = Pick<Context, "app" | "request">;

/**
 * Records a failed login for the accounts that the address has (rules#activity-logins). One that
 * fits none is written to the platform's log, without the address.
 */
export function recordFailedLogin(
  { app, request }: Attempted,
  accounts: readonly { id: string; tenantId: TenantId }[],
): Promise<void> {
  return app.system.run((query) =>
    accounts.length > 0
      ? recordFailedLogins(query, request, accounts)
      : recordPlatformActivity(query, request, failure(null)),
  );
}

/** The same at the platform's portal. */
export const recordFailedPlatformLogin = (
  { app, request }: Attempted,
  users: readonly { id: string }[],
): Promise<void> =>
  app.system.run((query) => recordPlatformActivity(query, request, failure(users[0]?.id ?? null)));

const failure = (id: string | null) => ({
  action: "LOGIN_FAILED" as const,
  actorId: null,
  subject: { type: "PLATFORM_USER" as const, id },
});

import { certain } from "#base/certain.ts";
import type { Context } from "#base/rpc/context.ts";
import { refusePersonalPassword } from "#base/secrets/personal-password.ts";
import type { MailTokenRow } from "../tokens/mail-token.ts";
import { findAccount } from "./find-account.ts";

/**
 * Refuses a password that names the account which a mailed link belongs to (rules#passwords), by what
 * is stored of it and not by what the request says.
 */
export async function refusePersonal(
  { app }: Pick<Context, "app">,
  { tenantId, memberId, platformUserId }: MailTokenRow,
  password: string,
): Promise<void> {
  const personId = certain(memberId ?? platformUserId, "the account of a link");
  const account = await app.system.run((query) => findAccount(query, { tenantId, personId }));
  refusePersonalPassword(password, account);
}

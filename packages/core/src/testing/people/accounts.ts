import type { TenantId } from "#base/ids.ts";
import { newId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { COMMAND_TURN, hashPassword } from "#base/secrets/password.ts";
import { platformUser } from "../../modules/auth/session.sql.ts";
import type { member } from "../../modules/membership/member.sql.ts";
import { accessTokenOf, makeMember, type TestMember } from "../clubs/factories.ts";

/** The password of every account made here. It is hashed only once. */
export const PASSWORD = "tulips over the canal";
const passwordHash = hashPassword(PASSWORD, COMMAND_TURN);

/** A member who can log in with PASSWORD. */
export async function makeAccount(
  services: Services,
  tenant: { id: TenantId },
  values: Partial<typeof member.$inferInsert> = {},
): Promise<TestMember & { email: string }> {
  const email = `${newId()}@example.org`;
  const made = await makeMember(services, tenant, ["MEMBER"], {
    email,
    passwordHash: await passwordHash,
    ...values,
  });
  return { ...made, email: made.email ?? email };
}

/** A guest without a password, as after a public registration. */
export async function makeShellGuest(
  services: Services,
  tenant: { id: TenantId },
  values: Partial<typeof member.$inferInsert> = {},
): Promise<TestMember & { email: string }> {
  return makeAccount(services, tenant, { roles: ["GUEST"], passwordHash: null, ...values });
}

/** A platform user who can log in with PASSWORD, and an access token. */
export async function makePlatformUser(
  services: Services,
): Promise<typeof platformUser.$inferSelect & { token: string }> {
  const email = `${newId()}@rollcall.example`;
  const [row] = await services.system.run(async (query) =>
    query
      .insert(platformUser)
      .values({ email, fullName: "Pat Platform", passwordHash: await passwordHash })
      .returning(),
  );
  const made = row as typeof platformUser.$inferSelect;
  return { ...made, token: accessTokenOf(services, { ...made, tenantId: null }) };
}

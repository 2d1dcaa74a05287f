import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import type { PublicActor } from "../../base/actor.ts";
import { forbidden, unprocessable } from "../../base/errors.ts";
import type { Context, ContextOf } from "../../base/rpc/context.ts";
import { member } from "../membership/member.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { openSession } from "./open-session.ts";
import { provePassword } from "./prove-password.ts";
import type { LoggedIn, loginInput } from "./session.schema.ts";

/** Comparing one password costs as much as these: an e-mail in more tenants has to name its own. */
const MOST_ACCOUNTS = 10;

/**
 * Logs a member in (decisions §3). 401 alike for a wrong e-mail, a wrong password and an inactive
 * member; 422 with the tenants in details when the password opens accounts in several of them and
 * none was named; 403 when its only tenant is suspended, which nobody hears without the password.
 */
export async function login(
  ctx: ContextOf<PublicActor>,
  input: z.infer<typeof loginInput>,
): Promise<LoggedIn> {
  const { email, password, tenantSlug } = input;
  const attempt = { portal: "ORGANISATION", email, password } as const;
  const opened = await provePassword(ctx, attempt, () => accountsOf(ctx, email, tenantSlug));
  const account = onlyOne(opened);
  const session = await openSession(ctx, "ORGANISATION", account);
  const { id, roles, tenantId } = account;
  return { ...session, user: { id, email, roles, tenantId } };
}

type Account = Awaited<ReturnType<typeof accountsOf>>[number];

function onlyOne(opened: Account[]): Account {
  const active = opened.filter(({ tenantStatus }) => tenantStatus === "ACTIVE");
  const [account, another] = active;
  if (!account) throw forbidden("This tenant is suspended");
  if (another)
    throw unprocessable(
      "This e-mail and password fit several organisations: name one as tenantSlug",
      active.map(({ tenantSlug, tenantName }) => ({ tenantSlug, tenantName })),
    );
  return account;
}

function accountsOf({ app }: Pick<Context, "app">, email: string, slug: string | undefined) {
  return app.system.run((query) =>
    query
      .select({
        id: member.id,
        tenantId: member.tenantId,
        roles: member.roles,
        passwordHash: member.passwordHash,
        tokenVersion: member.tokenVersion,
        tenantSlug: tenant.slug,
        tenantName: tenant.name,
        tenantStatus: tenant.status,
      })
      .from(member)
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(
        and(
          eq(member.email, email),
          eq(member.status, "ACTIVE"),
          isNotNull(member.passwordHash),
          slug === undefined ? undefined : eq(tenant.slug, slug),
        ),
      )
      .orderBy(asc(member.createdAt), asc(member.id))
      .limit(MOST_ACCOUNTS),
  );
}

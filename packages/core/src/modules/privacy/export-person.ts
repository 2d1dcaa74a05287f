import { desc, eq, sql } from "drizzle-orm";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { type CallerContext, inTenant } from "#base/rpc/context.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { mailToken, refreshFamily, refreshToken } from "../auth/session.sql.ts";
import { loadMember } from "../membership/member/load-member.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";
import { readActs } from "./export-acts.ts";
import { readFactors } from "./export-factors.ts";
import { readPersonRows } from "./export-rows.ts";
import type { PersonExport } from "./privacy.schema.ts";
import { MAX_ROWS, ROWS_READ } from "./rows-read.ts";

/**
 * Everything that is held of one person, without the secrets that open the account
 * (rules#person-export). A part has the newest 5,000 rows; the names of parts that have more are in
 * `truncated`. Of other people it has nothing but ids. The export is an act of the log.
 */
export async function exportPerson(
  ctx: CallerContext<MemberActor>,
  { id }: { id: string },
): Promise<PersonExport> {
  // A query that is confirmed only with its first statements may not record.
  await ctx.caller();
  const { tenantId } = ctx.actor;
  const data = await inTenant(ctx, async (tx) => {
    const person = await loadMember(tx, tenantId, id);
    const rows = { ...(await readPersonRows(tx, person)), ...(await readActs(tx, person)) };
    const subject = { type: "MEMBER" as const, id };
    await recordActivity(tx, tenantId, ctx, { action: "MEMBER_EXPORTED", subject });
    return { person, rows };
  });
  // Requests have no rights on sessions and links.
  const logins = await ctx.app.system.run((query) => readLogins(query, data.person));
  const parts = { ...data.rows, ...logins };
  const read = Object.entries<readonly unknown[]>(parts);
  const truncated = read.filter(([, { length }]) => length > MAX_ROWS).map(([part]) => part);
  ctx.reply.header("Content-Disposition", `attachment; filename="person-${id}.json"`);
  return plain({
    exportedAt: ctx.now,
    member: withoutSecrets(data.person),
    ...Object.fromEntries(read.map(([part, rows]) => [part, rows.slice(0, MAX_ROWS)])),
    truncated,
  }) as PersonExport;
}

function withoutSecrets(person: MemberRow) {
  const { passwordHash, unverifiedPasswordHash, tokenVersion, nameKey, bucket, ...fields } = person;
  return { ...fields, hasPassword: passwordHash !== null };
}

/** As JSON: moments become texts. */
const plain = (value: object): unknown => JSON.parse(JSON.stringify(value));

async function readLogins(query: Query, person: MemberRow) {
  const { tenantId, id } = person;
  const sessions = await query
    .select({
      id: refreshFamily.id,
      userAgent: refreshFamily.userAgent,
      createdAt: refreshFamily.createdAt,
      lastUsedAt: sql<string | null>`(
        select max(${refreshToken.usedAt}) from ${refreshToken}
         where ${refreshToken.familyId} = ${refreshFamily.id})`,
      expiresAt: refreshFamily.expiresAt,
      revokedAt: refreshFamily.revokedAt,
      revokedBecause: refreshFamily.revokedBecause,
    })
    .from(refreshFamily)
    .where(own(refreshFamily, tenantId, eq(refreshFamily.memberId, id)))
    .orderBy(desc(refreshFamily.createdAt), desc(refreshFamily.id))
    .limit(ROWS_READ);
  const links = await query
    .select({
      purpose: mailToken.purpose,
      email: mailToken.email,
      createdAt: mailToken.createdAt,
      expiresAt: mailToken.expiresAt,
      usedAt: mailToken.usedAt,
    })
    .from(mailToken)
    .where(own(mailToken, tenantId, eq(mailToken.memberId, id)))
    .orderBy(desc(mailToken.createdAt))
    .limit(ROWS_READ);
  return { sessions, links, factors: await readFactors(query, person) };
}

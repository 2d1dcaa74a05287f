import { eq, exists, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { firstRow, own } from "#base/db/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { accessCode } from "../checkin/checkin.sql.ts";
import { event } from "../events/event.sql.ts";
import { member } from "../membership/member.sql.ts";
import type { gettingStartedOutput } from "./tenant.schema.ts";
import { tenant } from "./tenant.sql.ts";

const yes = (condition: SQL) => sql<boolean>`(${condition})`;

/** Which first steps a new club has made, read from its data in one statement (rules#first-steps). */
export async function gettingStarted(
  ctx: ContextOf<MemberActor>,
): Promise<z.infer<typeof gettingStartedOutput>> {
  const { tenantId, memberId } = ctx.actor;
  const rows = await inTenant(ctx, (tx) => {
    const anyEvent = tx.select({ id: event.id }).from(event).where(own(event, tenantId));
    const another = tx
      .select({ id: member.id })
      .from(member)
      .where(own(member, tenantId, ne(member.id, memberId), sql`${member.roles} <> '{GUEST}'`));
    const anyCode = tx
      .select({ id: accessCode.id })
      .from(accessCode)
      .where(own(accessCode, tenantId));
    return tx
      .select({
        clubDetails: yes(isNotNull(tenant.legalName)),
        firstEvent: yes(exists(anyEvent)),
        firstMembers: yes(exists(another)),
        doorCode: yes(exists(anyCode)),
      })
      .from(tenant)
      .where(eq(tenant.id, tenantId));
  });
  return firstRow(rows);
}

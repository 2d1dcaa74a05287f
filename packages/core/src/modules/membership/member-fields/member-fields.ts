import { asc } from "drizzle-orm";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { Statement } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { memberField } from "../membership-type.sql.ts";
import type { MemberFieldOutput } from "./member-field.schema.ts";

export type MemberFieldRow = typeof memberField.$inferSelect;

/** The tenant's fields of members, in their order. */
export const selectFields = (tx: Query, tenantId: TenantId): Statement<MemberFieldRow[]> =>
  tx
    .select()
    .from(memberField)
    .where(own(memberField, tenantId))
    .orderBy(asc(memberField.position), asc(memberField.id));

export const presentField = ({ tenantId: _, ...output }: MemberFieldRow): MemberFieldOutput =>
  output;

/** The fields that the tenant has for its members (rules#member-fields). */
export const listFields = (ctx: ContextOf<PermittedActor>): Promise<MemberFieldOutput[]> =>
  inTenant(ctx, async (tx) => (await selectFields(tx, ctx.actor.tenantId)).map(presentField));

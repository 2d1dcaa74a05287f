import { eq, type SQL } from "drizzle-orm";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import type { Portal } from "../session.sql.ts";
import type { factorChallenge, passkey, recoveryCode, totpFactor } from "./factor.sql.ts";

/** Whose factors are meant: a member of a tenant, or a platform user without one. */
export interface FactorOwner {
  id: string;
  tenantId: TenantId | null;
}

type FactorTable =
  | typeof totpFactor
  | typeof recoveryCode
  | typeof passkey
  | typeof factorChallenge;

export const getPortal = ({ tenantId }: FactorOwner): Portal =>
  tenantId ? "ORGANISATION" : "PLATFORM";

export const ownerOfActor = (actor: MemberActor | PlatformActor): FactorOwner =>
  actor.type === "member"
    ? { id: actor.memberId, tenantId: actor.tenantId }
    : { id: actor.userId, tenantId: null };

/** The rows of a table that are the person's. */
export const ownedBy = (table: FactorTable, { id, tenantId }: FactorOwner): SQL =>
  tenantId ? own(table, tenantId, eq(table.memberId, id)) : eq(table.platformUserId, id);

/** The owner's columns of a new row. */
export const ownerColumns = ({ id, tenantId }: FactorOwner) =>
  tenantId
    ? { tenantId, memberId: id, platformUserId: null }
    : { tenantId: null, memberId: null, platformUserId: id };

/** The owner of a stored row. */
export const ownerOfRow = (row: {
  tenantId: TenantId | null;
  memberId: string | null;
  platformUserId: string | null;
}): FactorOwner | undefined => {
  const id = row.memberId ?? row.platformUserId;
  return id ? { id, tenantId: row.tenantId } : undefined;
};

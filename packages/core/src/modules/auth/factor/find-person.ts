import { and, eq, isNull, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { notFound } from "#base/errors.ts";
import type { Role } from "#base/permissions.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { platformUser } from "../session.sql.ts";
import type { FactorOwner } from "../tokens/factor-owner.ts";

/** A person who may log in, as stored now. */
export interface FactorPerson extends FactorOwner {
  email: string;
  fullName: string;
  /** The club's name; null for the platform. */
  tenantName: string | null;
  tenantStatus: string;
  roles: Role[];
  tokenVersion: number;
  passwordHash: string | null;
}

/** The active person with a proven address and this id, else undefined. */
export async function findPerson(
  query: Query,
  owner: FactorOwner,
): Promise<FactorPerson | undefined> {
  const person = owner.tenantId
    ? await findMember(query, owner)
    : await findPlatformUser(query, owner);
  return person?.email ? { ...person, email: person.email } : undefined;
}

async function findMember(query: Query, { id, tenantId }: FactorOwner) {
  if (!tenantId) return undefined;
  const [row] = await query
    .select({
      id: member.id,
      tenantId: member.tenantId,
      email: member.email,
      fullName: member.fullName,
      tenantName: tenant.name,
      tenantStatus: tenant.status,
      roles: member.roles,
      tokenVersion: member.tokenVersion,
      passwordHash: member.passwordHash,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(and(byKey(member, tenantId, id), eq(member.status, "ACTIVE")));
  return row;
}

async function findPlatformUser(query: Query, { id }: FactorOwner) {
  const [row] = await query
    .select({
      id: platformUser.id,
      tenantId: sql<null>`null`,
      email: platformUser.email,
      fullName: platformUser.fullName,
      tenantName: sql<null>`null`,
      tenantStatus: sql<string>`'ACTIVE'`,
      roles: sql<Role[]>`array[]::text[]`,
      tokenVersion: platformUser.tokenVersion,
      passwordHash: platformUser.passwordHash,
    })
    .from(platformUser)
    .where(and(eq(platformUser.id, id), isNull(platformUser.disabledAt)));
  return row;
}

/**
 * The same under the lock of the person's row, so that changes of one person's factors follow each
 * other, and none is stored for a person who was erased in between. Throws NOT_FOUND.
 */
export async function lockPerson(tx: Query, owner: FactorOwner): Promise<FactorPerson> {
  if (owner.tenantId)
    await tx
      .select({ id: member.id })
      .from(member)
      .where(byKey(member, owner.tenantId, owner.id))
      .for("no key update");
  else
    await tx
      .select({ id: platformUser.id })
      .from(platformUser)
      .where(eq(platformUser.id, owner.id))
      .for("no key update");
  const person = await findPerson(tx, owner);
  if (!person) throw notFound("Account");
  return person;
}

import { inTenant, type Pools } from "./pools.ts";

interface Row {
  id: string;
  tenant_id: string;
  email: string | null;
  full_name: string;
  phone: string | null;
  status: string;
  roles: string[];
  membership_number: string | null;
  joined_at: Date;
  created_at: Date;
  updated_at: Date;
}

/** One page and the count, side by side in one transaction. */
export function listMembers(pools: Pools, tenantId: string, page: number, limit: number) {
  return inTenant(pools, tenantId, async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx<Row[]>`
        select tenant_id, id, email, full_name, name_key, phone, status, roles, membership_number,
               password_hash, token_version, joined_at, created_at, updated_at
        from member where tenant_id = ${tenantId}
        order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`,
      tx<{ total: string }[]>`select count(*) as total from member where tenant_id = ${tenantId}`,
    ]);
    const total = Number(counted?.total);
    const meta = { page, limit, total, totalPages: Math.ceil(total / limit) };
    return { data: rows.map(present), meta };
  });
}

const present = (row: Row) => ({
  id: row.id,
  tenantId: row.tenant_id,
  email: row.email,
  fullName: row.full_name,
  phone: row.phone,
  status: row.status,
  roles: row.roles,
  membershipNumber: row.membership_number,
  joinedAt: row.joined_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

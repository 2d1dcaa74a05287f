import { inTenantAtOnce, type Pools } from "./pools.ts";

export interface MemberRow {
  id: string;
  tenant_id: string;
  email: string | null;
  full_name: string;
  phone: string | null;
  status: string;
  roles: string[];
  membership_number: string | null;
  membership_type_id: string | null;
  membership_type_name: string | null;
  paid_through: string | null;
  standing: string;
  birth_date: string | null;
  address: string | null;
  custom_fields: Record<string, unknown>;
  joined_at: Date;
  created_at: Date;
  updated_at: Date;
}

const STATUSES = ["ACTIVE", "INACTIVE"];
/** The initials of ADMIN, EVENT_MANAGER, FINANCE_MANAGER, MEMBER and GUEST. */
const INITIALS = ["A", "E", "F", "M", "G"];
const ROLE_SETS = INITIALS.reduce((sets, role) => sets.concat(sets.map((set) => set + role)), [""]);

/** The buckets of everybody who is more than a guest, as the list shows by default. */
export const MEMBERS_BUCKETS = STATUSES.flatMap((status) =>
  ROLE_SETS.filter((set) => set !== "" && set !== "G").map((set) => `${status} ${set}`),
);

/** One page and its length, side by side in one flight. */
export function listMembers(pools: Pools, tenantId: string, page: number, limit: number) {
  return inTenantAtOnce(pools, tenantId, async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx<MemberRow[]>`
        select id, tenant_id, email, full_name, phone, status, roles, membership_number,
          membership_type_id, paid_through::text, birth_date::text, address, notes, custom_fields,
          joined_at, created_at, updated_at,
          coalesce((
            select case
              when t.period = 'LIFETIME' and member.paid_through is not null then 'CURRENT'
              when member.paid_through >= (now() at time zone tenant.timezone)::date then 'CURRENT'
              when coalesce(member.paid_through,
                (member.joined_at at time zone tenant.timezone)::date) + t.grace_days
                >= (now() at time zone tenant.timezone)::date then 'DUE'
              else 'LAPSED' end
            from membership_type t inner join tenant on tenant.id = t.tenant_id
            where t.tenant_id = member.tenant_id and t.id = member.membership_type_id), 'NONE')
            as standing,
          (select t.name from membership_type t
           where t.tenant_id = member.tenant_id and t.id = member.membership_type_id)
            as membership_type_name
        from member
        where tenant_id = ${tenantId} and bucket = any(${MEMBERS_BUCKETS}) and id = any(array(
          select found.id
          from (select distinct bucket from row_count
                where tenant_id = ${tenantId} and list = 'member'
                  and bucket = any(${MEMBERS_BUCKETS})) as listed
          cross join lateral (
            select id, created_at from member
            where tenant_id = ${tenantId} and bucket = any(${MEMBERS_BUCKETS})
              and bucket = listed.bucket
            order by created_at desc, id desc limit ${page * limit}) as found
          order by found.created_at desc, found.id desc
          limit ${limit} offset ${(page - 1) * limit}))
        order by created_at desc, id desc`,
      tx<{ total: string }[]>`
        select sum(rows) as total from row_count
        where tenant_id = ${tenantId} and list = 'member' and bucket = any(${MEMBERS_BUCKETS})`,
    ]);
    return presentPage(rows, Number(counted?.total), page, limit);
  });
}

/** A page of a list as the product shows it. */
export function presentPage(rows: MemberRow[], total: number, page: number, limit: number) {
  const meta = { page, limit, total, totalPages: Math.ceil(total / limit) };
  return { data: rows.map(present), meta };
}

const present = (row: MemberRow) => ({
  id: row.id,
  tenantId: row.tenant_id,
  email: row.email,
  fullName: row.full_name,
  phone: row.phone,
  status: row.status,
  roles: row.roles,
  membershipNumber: row.membership_number,
  membershipTypeId: row.membership_type_id,
  membershipTypeName: row.membership_type_name,
  paidThrough: row.paid_through,
  standing: row.standing,
  birthDate: row.birth_date,
  address: row.address,
  customFields: row.custom_fields,
  joinedAt: row.joined_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

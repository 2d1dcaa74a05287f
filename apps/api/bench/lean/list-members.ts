import { MEMBERS_BUCKETS, type MemberRow, presentPage } from "../bare/list-members.ts";
import { type Pools, signedTenant } from "../bare/pools.ts";
import { type Claims, readCaller, refuseCaller } from "./caller.ts";

/** One of them without a member, when the page has none. */
interface Row extends MemberRow {
  total: number;
}

const VIEWERS = ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER"];

/**
 * One page and its length in one statement, beside the statement of the caller: the role that reads
 * a tenant's rows may read nobody's session. Whoever may not list is refused once both are there.
 */
export async function listMembers(pools: Pools, claims: Claims, page: number, limit: number) {
  const [caller, rows] = await Promise.all([
    readCaller(pools, claims),
    readPage(pools, claims.tenantId, page, limit),
  ]);
  refuseCaller(caller, VIEWERS);
  const members = rows.filter(({ id }) => id);
  return presentPage(members, rows[0]?.total ?? 0, page, limit);
}

function readPage(pools: Pools, tenantId: string, page: number, limit: number) {
  return pools.app<Row[]>`
    select counted.total, listed.*
    from (select left(set_config('app.tenant', ${signedTenant(pools, tenantId)}, true), 36)::uuid
            as tenant_id) given
    cross join lateral (
      select tenant.timezone, (now() at time zone tenant.timezone)::date as today
      from tenant where tenant.id = given.tenant_id
      offset 0) home
    cross join lateral (
      select coalesce(sum(rows), 0)::int as total from row_count
      where row_count.tenant_id = given.tenant_id and list = 'member'
        and bucket = any(${MEMBERS_BUCKETS})) counted
    left join lateral (
      select member.id, member.tenant_id, email, full_name, phone, status, roles,
        membership_number, membership_type_id, kind.name as membership_type_name,
        paid_through::text, birth_date::text, address, custom_fields, joined_at,
        member.created_at, member.updated_at,
        case
          when kind.id is null then 'NONE'
          when kind.period = 'LIFETIME' and paid_through is not null then 'CURRENT'
          when paid_through >= home.today then 'CURRENT'
          when coalesce(paid_through, (joined_at at time zone home.timezone)::date)
            + kind.grace_days >= home.today then 'DUE'
          else 'LAPSED' end as standing
      from (
        select newest.* from unnest(${MEMBERS_BUCKETS}::text[]) as listed (bucket)
        cross join lateral (
          select member.* from member
          where member.tenant_id = given.tenant_id and member.bucket = listed.bucket
          order by member.created_at desc, member.id desc limit ${page * limit}) newest
        order by newest.created_at desc, newest.id desc
        limit ${limit} offset ${(page - 1) * limit}) member
      left join membership_type kind on kind.tenant_id = member.tenant_id
        and kind.id = member.membership_type_id
      order by member.created_at desc, member.id desc) listed on true`;
}

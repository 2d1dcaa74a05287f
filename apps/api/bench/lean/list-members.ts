import {
  MEMBERS_COUNTERS,
  MEMBERS_ROLES,
  type MemberRow,
  presentPage,
} from "../bare/list-members.ts";
import { type Pools, signedTenant } from "../bare/pools.ts";
import { type Caller, type Claims, refuseCaller } from "./caller.ts";

/** One of them without a member, when the page has none or the caller may not see it. */
interface Row extends MemberRow, Caller {
  total: number;
}

const VIEWERS = ["ADMIN", "EVENT_MANAGER", "FINANCE_MANAGER"];

/** The caller's row, one page and its length in one statement; nothing is read for a wrong caller. */
export async function listMembers(pools: Pools, claims: Claims, page: number, limit: number) {
  const { tenantId, memberId, tokenVersion } = claims;
  const rows = await pools.app<Row[]>`
    select caller.*, counted.total, listed.*
    from (select left(set_config('app.tenant', ${signedTenant(pools, tenantId)}, true), 36)::uuid
            as tenant_id) given
    cross join lateral (
      select member.email as caller_email, member.roles as caller_roles,
        member.status as caller_status, member.token_version as caller_version,
        tenant.status as tenant_status, tenant.timezone,
        (now() at time zone tenant.timezone)::date as today,
        member.status = 'ACTIVE' and tenant.status = 'ACTIVE'
          and member.token_version = ${tokenVersion} and member.roles && ${VIEWERS} as may_list
      from member inner join tenant on tenant.id = member.tenant_id
      where member.tenant_id = given.tenant_id and member.id = ${memberId}
      offset 0) caller
    cross join lateral (
      select coalesce(sum(rows), 0)::int as total from row_count
      where caller.may_list and row_count.tenant_id = given.tenant_id and list = 'member'
        and bucket = any(${MEMBERS_COUNTERS})) counted
    left join lateral (
      select member.id, member.tenant_id, email, full_name, phone, status, roles,
        membership_number, membership_type_id, kind.name as membership_type_name,
        paid_through::text, birth_date::text, address, custom_fields, joined_at,
        member.created_at, member.updated_at,
        case
          when kind.id is null then 'NONE'
          when kind.period = 'LIFETIME' and paid_through is not null then 'CURRENT'
          when paid_through >= caller.today then 'CURRENT'
          when coalesce(paid_through, (joined_at at time zone caller.timezone)::date)
            + kind.grace_days >= caller.today then 'DUE'
          else 'LAPSED' end as standing
      from member
      left join membership_type kind on kind.tenant_id = member.tenant_id
        and kind.id = member.membership_type_id
      where caller.may_list and member.tenant_id = given.tenant_id
        and member.roles && ${MEMBERS_ROLES}
      order by member.created_at desc, member.id desc
      limit ${limit} offset ${(page - 1) * limit}) listed on true`;
  refuseCaller(rows[0], claims, VIEWERS);
  const members = rows.filter(({ id }) => id);
  return presentPage(members, rows[0]?.total ?? 0, page, limit);
}

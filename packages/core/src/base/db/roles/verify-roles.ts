import type { Sql } from "postgres";
import { type DatabaseRole, VARIABLE_OF } from "../pool/logins.ts";

interface Powers {
  name: string;
  attributes: string[];
  memberships: string[];
  owned: number;
  creates: string[];
  changes: string[];
  open: string[];
  reads: string[];
}

/**
 * The rights that a login has beyond its work, in sentences for the operator; empty when all is
 * right. It must own nothing and be able to become no other role, so that no statement of a request
 * can switch off row level security or change the audit.
 * @param client logged in as the role
 */
export async function listExcessRights(client: Sql, role: DatabaseRole): Promise<string[]> {
  const [powers] = await client<Powers[]>`${client.unsafe(POWERS)}`;
  if (!powers) throw new Error("a session has a user");
  const variable = VARIABLE_OF[role];
  if (powers.name !== role)
    return [`${variable} logs in as ${powers.name}; row level security knows ${role} alone`];
  const describe = (rule: string, names: string[]) =>
    names.length === 0 ? [] : [`${role} ${rule} ${names.join(", ")}`];
  return [
    ...describe("must not be", powers.attributes),
    ...describe("must not be a member of", powers.memberships),
    ...(powers.owned > 0 ? [`${role} must own nothing, and owns ${powers.owned} objects`] : []),
    ...describe("must not create in", powers.creates),
    ...describe("must not change", powers.changes),
    ...describe("sees every tenant in", powers.open),
    ...describe("must not read", powers.reads),
  ];
}

// pg_has_role says yes to everything for a superuser; the catalogues say what was granted.
const POWERS = `
  select current_user::text as name,
    array_remove(array[
      case when me.rolsuper then 'superuser' end,
      case when me.rolbypassrls then 'bypassrls' end,
      case when me.rolcreaterole then 'createrole' end,
      case when me.rolcreatedb then 'createdb' end,
      case when me.rolreplication then 'replication' end], null) as attributes,
    array(select r.rolname::text from pg_auth_members m join pg_roles r on r.oid = m.roleid
           where m.member = me.oid) as memberships,
    (select count(*)::int from pg_shdepend s
      where s.refclassid = 'pg_authid'::regclass and s.refobjid = me.oid and s.deptype = 'o'
        and s.dbid in (0, (select oid from pg_database where datname = current_database())))
      as owned,
    array_remove(
      array(select 'schema ' || nspname from pg_namespace
             where has_schema_privilege(oid, 'create') and nspname not like 'pg\\_%')
      || case when has_database_privilege(current_database(), 'create')
              then 'database ' || current_database() end
      -- A temporary table hides one of ours from the later requests of the session.
      || case when has_database_privilege(current_database(), 'temporary') then 'pg_temp' end,
      null) as creates,
    array(select relname::text from pg_class
           where relnamespace = 'public'::regnamespace and relname like 'checkin\\_audit%'
             and relkind = 'r' and has_table_privilege(oid, 'update, delete, truncate, trigger'))
      as changes,
    -- No table is an exception, whether it has a tenant_id or not: what no policy can confine is
    -- reached through functions. Tables and views of extensions hold nothing of ours.
    array(select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname
            from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where current_user = 'rollcall_app' and c.relkind in ('r', 'p', 'v', 'm', 'f')
             and n.nspname not in ('pg_catalog', 'information_schema')
             and n.nspname not like 'pg\\_%' and has_schema_privilege(n.oid, 'usage')
             and (has_table_privilege(c.oid,
                    'select, insert, update, delete, truncate, references, trigger')
                  or has_any_column_privilege(c.oid, 'select, insert, update, references'))
             and not (c.relrowsecurity and c.relforcerowsecurity)
             and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
                               and d.objid = c.oid and d.deptype = 'e')) as open,
    -- With this key it could sign for any tenant.
    array(select 'tenant_key' where current_user = 'rollcall_app'
             and has_table_privilege(to_regclass('tenant_key'), 'select')) as reads
  from pg_roles me where me.rolname = current_user`;

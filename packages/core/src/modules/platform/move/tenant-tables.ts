import { sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";

export interface TenantColumn {
  name: string;
  /** Whether it opens an account, a door or a link, so that no export has it. */
  isSecret: boolean;
  /** Whether the database computes it: a generated column, or an identity. */
  isComputed: boolean;
  isIdentity: boolean;
}

/** A table that the export of a tenant has, as PostgreSQL's catalogue describes it. */
export interface TenantTable {
  name: string;
  /** The column with the tenant's id. */
  tenantColumn: "id" | "tenant_id";
  columns: TenantColumn[];
  /** Columns of the primary key with their types. */
  key: { column: string; type: string }[];
  /** The other tables that its rows refer to, and the columns that do. */
  parents: { table: string; columns: string[] }[];
  /** Whether it holds files or pictures, whose rows have hundreds of kilobytes each. */
  hasFiles: boolean;
}

/** Sessions, factors, links, stored answers, counters: useless elsewhere, no data of the club. */
const LEFT_OUT = [
  "factor_challenge",
  "idempotency",
  "mail_token",
  "member_balance",
  "passkey",
  "recovery_code",
  "refresh_family",
  "refresh_token",
  "registration_count",
  "registration_search",
  "row_count",
  "totp_factor",
  "waitlist_block",
];
const SECRET_COLUMN = "(password|secret|token|_hash$)";

/**
 * Lists the tables of a tenant's export, `tenant` first and the others by name. They come from the
 * catalogue, so that no new table is forgotten.
 */
export async function listTenantTables(query: Query): Promise<TenantTable[]> {
  const tables = await query.execute<TenantTable & Record<string, unknown>>(sql`
    select c.relname as name, t.attname as "tenantColumn",
      (select json_agg(json_build_object(
                'name', a.attname, 'isSecret', a.attname ~ ${SECRET_COLUMN},
                'isComputed', a.attgenerated <> '' or a.attidentity <> '',
                'isIdentity', a.attidentity <> '') order by a.attnum)
         from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(json_agg(json_build_object(
                'column', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.at), '[]')
         from pg_index i
         cross join unnest(i.indkey) with ordinality as k (attnum, at)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
      (select coalesce(json_agg(json_build_object('table', p.relname, 'columns',
                (select json_agg(a.attname) from pg_attribute a
                  where a.attrelid = c.oid and a.attnum = any (f.conkey)))), '[]')
         from pg_constraint f
         join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid = 'bytea'::regtype
        and not a.attisdropped) as "hasFiles"
    from pg_class c
    join pg_attribute t on t.attrelid = c.oid and not t.attisdropped
      and t.attname = case c.relname when 'tenant' then 'id' else 'tenant_id' end
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname <> 'tenant', c.relname`);
  return tables.filter(({ name }) => !LEFT_OUT.includes(name));
}

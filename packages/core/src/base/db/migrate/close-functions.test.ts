import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, inject, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeTenant } from "#testing/clubs/factories.ts";
import { listFaults } from "../pool/causes.ts";
import type { Query } from "../pool/client.ts";
import { closeFunctions } from "./close-functions.mjs";

const INSUFFICIENT_PRIVILEGE = "42501";
const { adminUrl, isOwn } = inject("testCluster");

const app = await openAppForFile();
const tenant = await makeTenant(app.services);
const roles = {
  rollcall_app: <T>(work: (tx: Query) => Promise<T>) => app.services.db.inTenant(tenant.id, work),
  rollcall_system: <T>(work: (tx: Query) => Promise<T>) => app.services.system.transaction(work),
};

/**
 * Functions that may change something each time they are called, and keep nothing outside the
 * tables: by why they may stay.
 */
const HARMLESS = [
  // What only triggers, types, indexes and languages call.
  /^RI_FKey_|handler$|^plpgsql_|^dsnowball_|^(amvalidate|bernoulli|system|unique_key_recheck)$/,
  /^(suppress_redundant_updates_trigger|tsvector_update_trigger(_column)?)$/,
  // What an upgrade of the server and its own tests call, and what refuses all others.
  /^binary_upgrade_|^pg_(isolation_test|clear_.*_stats|restore_.*_stats|stop_making_pinned)/,
  /^pg_(import_system_collations|nextoid|extension_config_dump|sync_replication_slots)/,
  /^pg_(copy|create|drop)_(logical_|physical_)?replication_slot$|^pg_replication_slot_advance$/,
  /^pg_logical_slot_|^brin_|^gin_clean_pending_list$/,
  // Time and chance.
  /^(clock_timestamp|timeofday|random|random_normal|setseed|gen_random_uuid|uuidv[47])$/,
  /^(array_sample|array_shuffle|pg_sleep|pg_sleep_for|pg_sleep_until)$/,
  // What runs a statement with the rights of the role, or reads its own sequences and settings.
  /^(query|cursor)_to_xml|^(ts_rewrite|ts_stat|current_query|currtid2|set_config)$/,
  /^(currval|lastval|nextval|setval)$/,
  // What tells of the server: sizes, positions, statistics, who waits for whom.
  /^pg_(stat_|control_|current_wal|last_|wal_|available_wal|get_|is_|xact_)|_size$/,
  /^pg_(lock_status|blocking_pids|safe_snapshot_blocking_pids|prepared_xact|jit_available)$/,
  /^pg_(partition_ancestors|partition_tree|sequence_last_value|notification_queue_usage)$/,
  /^pg_(collation_actual_version|database_collation_actual_version)$|^txid_status$/,
  // Locks that end with the transaction.
  /^pg_(try_)?advisory_xact_lock(_shared)?$/,
  // What cannot be taken away: NOTIFY needs no right, and nobody trusts what a notice says.
  /^pg_notify$/,
  // Sessions of the same role alone: a pool opens new ones.
  /^pg_(cancel|terminate)_backend$/,
];

// On a server that TEST_DATABASE_URL names, nobody may have been able to take them away.
describe.runIf(isOwn).each(Object.entries(roles))("%s", (_role, run) => {
  test.each([
    "select lo_create(0)",
    "select lo_creat(-1)",
    "select lo_from_bytea(0, 'kept')",
    "select lo_put(1, 0, 'kept')",
    "select lo_get(1)",
    "select lo_open(1, 131072)",
    "select loread(0, 1)",
    "select lowrite(0, 'kept')",
    "select lo_unlink(1)",
    "select lo_truncate(0, 1)",
    "select lo_import('/etc/hostname')",
    "select lo_export(1, '/tmp/rollcall-way-out')",
    "select pg_advisory_lock(76552255)",
    "select pg_try_advisory_lock(76552255)",
    "select pg_advisory_unlock_all()",
    "select pg_logical_emit_message(false, 'rollcall', 'kept')",
    "select pg_export_snapshot()",
    "select * from pg_largeobject",
  ])("cannot keep or read anything outside its tables: %s", async (statement) => {
    const code = run((tx) => tx.execute(sql.raw(statement))).then(
      () => "DONE",
      (error: unknown) => [...listFaults(error)].at(-1)?.code,
    );
    expect(await code).toBe(INSUFFICIENT_PRIVILEGE);
  });

  test("may call no function of the server that changes something, but for these", async () => {
    const rows = await run((tx) =>
      tx.execute<{ name: string }>(sql`
        select distinct proname as name from pg_proc
         where pronamespace = 'pg_catalog'::regnamespace and provolatile = 'v'
           and has_function_privilege(oid, 'execute') order by 1`),
    );
    const names = [...rows].map(({ name }) => name);
    expect(names).toContain("pg_notify");
    expect(names.filter((name) => !HARMLESS.some((known) => known.test(name)))).toEqual([]);
  });
});

describe.runIf(isOwn)("the owner of the schema", () => {
  test("keeps the lock under which it migrates", async () => {
    const owner = postgres(adminUrl, { max: 1 });
    const [row] = await owner`select pg_advisory_lock(1), current_user as name`;
    expect(row).toMatchObject({ name: "rollcall" });
    await owner.end();
  });
});

test.each(["deploy/postgres/roles.sh", "docs/operate.md"])("%s has the statement", (file) => {
  const text = readFileSync(new URL(`../../../../../../${file}`, import.meta.url), "utf8");
  expect(text.replace(/\s+/g, " ")).toContain(closeFunctions("rollcall"));
});

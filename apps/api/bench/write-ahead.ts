import { migrate } from "@rollcall/core";
import { accessTo, makeEvent, makeMember, makeTenant, openTestApp } from "@rollcall/core/testing";
import postgres from "postgres";
import { startTestPostgres } from "../../../scripts/postgres/test-postgres.mjs";

/**
 * Prints how many bytes of write-ahead log a public registration and a check-in cost, on a PostgreSQL of
 * its own: `pnpm --filter @rollcall/api bench:wal`. Images of whole pages, which depend on
 * the last checkpoint, are not counted.
 */
const WARM = 200;
const MEASURED = 1_000;

const server = await startTestPostgres();
const url = new URL(server.url);
url.pathname = "write_ahead";
const admin = postgres(server.superuserUrl, { max: 1, onnotice: () => {} });
await admin.unsafe("create database write_ahead owner rollcall");
await admin.unsafe("alter system set full_page_writes = off");
await admin.unsafe("alter system set autovacuum = off");
await admin.unsafe("select pg_reload_conf()");
await migrate(accessTo(url.href));
const { services, as, close } = await openTestApp({ databaseUrl: url.href });
const tenant = await makeTenant(services);
const manager = await makeMember(services, tenant, ["EVENT_MANAGER"]);
const event = await makeEvent(services, tenant, { capacity: null });

const position = async (): Promise<bigint> => {
  const [row] = await admin<{ bytes: string }[]>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`;
  return BigInt(row?.bytes ?? 0);
};

async function measure(name: string, act: (number: number) => Promise<unknown>): Promise<void> {
  for (let number = 0; number < WARM; number += 1) await act(number);
  const before = await position();
  for (let number = WARM; number < WARM + MEASURED; number += 1) await act(number);
  const bytes = (await position()) - before;
  console.log(`${name}: ${bytes / BigInt(MEASURED)} bytes`);
}

const codes: string[] = [];
await measure("registration", async (number) => {
  const { ticketCode } = await as({
    ip: `10.0.${number >> 8}.${number & 255}`,
  }).registration.publicRegister({
    tenantSlug: tenant.slug,
    slug: event.slug,
    fullName: `Person ${number}`,
    email: `person.${number}@example.org`,
  });
  codes.push(ticketCode);
});
await measure("check-in", (number) =>
  as({ token: manager.token }).checkin.checkIn({ code: codes[number] ?? "" }),
);

await close();
await admin.end();
await server.stop();

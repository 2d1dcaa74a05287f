import { sql } from "drizzle-orm";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/pool/client.ts";
import { retry } from "#base/db/pool/retry.ts";
import { newId, type TenantId } from "#base/ids.ts";
import type { Services } from "#base/rpc/context.ts";
import { COMMAND_TURN, hashPassword } from "#base/secrets/password.ts";
import { platformUser } from "../src/modules/auth/session.sql.ts";
import { tenant } from "../src/modules/tenancy/tenant.sql.ts";
import { DEMO_CLUBS, DEMO_PASSWORD, DEMO_PLATFORM_USER, type DemoClub } from "./demo-clubs.ts";
import { daysBefore } from "./demo-schedule.ts";
import { writeLedger } from "./ledger.ts";
import { FIRST_DAYS, writeActivity } from "./write/write-activity.ts";
import { writeBankStatement } from "./write/write-bank-statement.ts";
import { writeCodes } from "./write/write-codes.ts";
import { duesOf, writeDraft } from "./write/write-dues.ts";
import { writeEvents } from "./write/write-events.ts";
import { writeMemberships } from "./write/write-memberships.ts";
import { writeMessages } from "./write/write-messages.ts";
import { writePeople } from "./write/write-people.ts";
import { type DemoPictures, drawPictures, writePictures } from "./write/write-pictures.ts";

/** Any number that nothing else locks; two instances that start at once meet at it. */
const SEED_LOCK = 7_260_411_903;

/**
 * Fills an empty database with the demonstration data of rules#running. All or nothing in one
 * transaction, and once: false, and nothing written, when there is a tenant or platform user
 * already. Owes nobody a mail. Throws in production: the password of all is printed in the README.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  if (services.settings.production) throw new Error("Production has no demonstration");
  if (!(await services.system.run(isEmpty))) return false;
  // Once for all: a hash takes a tenth of a second, and nobody's password differs.
  const passwordHash = await hashPassword(DEMO_PASSWORD, COMMAND_TURN);
  const pictures = await Promise.all(DEMO_CLUBS.map(drawPictures));
  return retry(() =>
    services.system.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
      if (!(await isEmpty(tx))) return false;
      const prepared = { passwordHash, pictures, keys: services.keys };
      await writeAll(tx, prepared, services.clock.now());
      return true;
    }),
  );
}

async function isEmpty(query: Query): Promise<boolean> {
  const [tenants, users] = await Promise.all([
    query.select({ id: tenant.id }).from(tenant).limit(1),
    query.select({ id: platformUser.id }).from(platformUser).limit(1),
  ]);
  return tenants.length === 0 && users.length === 0;
}

interface Prepared extends Pick<Services, "keys"> {
  passwordHash: string;
  /** Of each club, in their order. */
  pictures: readonly DemoPictures[];
}

async function writeAll(tx: Query, prepared: Prepared, now: Date): Promise<void> {
  const { passwordHash } = prepared;
  await tx.insert(platformUser).values({ ...DEMO_PLATFORM_USER, passwordHash });
  for (const [at, club] of DEMO_CLUBS.entries()) {
    const pictures = certain(prepared.pictures[at], "pictures of each club");
    await writeClub(tx, club, { ...prepared, pictures }, now);
  }
}

async function writeClub(
  tx: Query,
  club: DemoClub,
  { passwordHash, pictures, keys }: Omit<Prepared, "pictures"> & { pictures: DemoPictures },
  now: Date,
): Promise<void> {
  const tenantId = newId() as TenantId;
  const { slug, name, currency, timezone, accentColour } = club;
  const values = { slug, name, currency, timezone, accentColour, ...club.billing };
  const createdAt = daysBefore(now, FIRST_DAYS);
  await tx.insert(tenant).values({ ...values, id: tenantId, createdAt });
  const people = await writePeople(tx, tenantId, club, passwordHash, now);
  const types = await writeMemberships(tx, tenantId, club, people, now);
  const { events, bills } = await writeEvents(tx, tenantId, club, people, now);
  const dues = duesOf(club, people, types, now);
  const ledger = await writeLedger(tx, { tenantId, currency, timezone }, [...bills, ...dues.bills]);
  await writeDraft(tx, tenantId, club, people, now);
  const overdue = ledger.invoices.find(({ id }) => id === dues.overdue.id);
  await writeBankStatement(tx, tenantId, club, people, certain(overdue, "an invoice"), now);
  const covers = await writePictures(tx, tenantId, club, pictures);
  const last = certain(
    events.find(({ kind }) => kind === "finished"),
    "the last event",
  );
  const letters = await writeMessages(tx, tenantId, club, last, now);
  const codes = await writeCodes(tx, tenantId, events, people, keys);
  const done = { events, covers, codes, ledger, letters };
  await writeActivity(tx, tenantId, club, people, done, now);
}

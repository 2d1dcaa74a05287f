import { sql } from "drizzle-orm";
import { certain } from "#base/certain.ts";
import type { Query } from "#base/db/client.ts";
import { retry } from "#base/db/retry.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { hashPassword } from "#base/password.ts";
import type { Services } from "#base/rpc/context.ts";
import { platformUser } from "../src/modules/session/session.sql.ts";
import { tenant } from "../src/modules/tenancy/tenant.sql.ts";
import { DEMO_CLUBS, DEMO_PASSWORD, DEMO_PLATFORM_USER } from "./demo-clubs.ts";
import { writeBankStatement } from "./write-bank-statement.ts";
import { writeDues } from "./write-dues.ts";
import { writeEvents } from "./write-events.ts";
import { writeMemberships } from "./write-memberships.ts";
import { writeMessages } from "./write-messages.ts";
import { writePeople } from "./write-people.ts";
import { type DemoPictures, drawPictures, writePictures } from "./write-pictures.ts";

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
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const pictures = await Promise.all(DEMO_CLUBS.map(drawPictures));
  return retry(() =>
    services.system.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
      if (!(await isEmpty(tx))) return false;
      await writeAll(tx, { passwordHash, pictures }, services.clock.now());
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

interface Prepared {
  passwordHash: string;
  /** Of each club, in their order. */
  pictures: readonly DemoPictures[];
}

async function writeAll(tx: Query, { passwordHash, pictures }: Prepared, now: Date): Promise<void> {
  await tx.insert(platformUser).values({
    ...DEMO_PLATFORM_USER,
    passwordHash,
  });
  for (const [at, club] of DEMO_CLUBS.entries()) {
    const id = newId() as TenantId;
    const { slug, name, currency, timezone, accentColour } = club;
    const values = { id, slug, name, currency, timezone, accentColour };
    await tx.insert(tenant).values({ ...values, ...club.billing });
    const people = await writePeople(tx, id, club, passwordHash, now);
    await writeMemberships(tx, id, club, people, now);
    const overdue = await writeDues(tx, id, club, people, now);
    await writeBankStatement(tx, id, club, people, overdue, now);
    await writeEvents(tx, id, club, people, now);
    await writePictures(tx, id, club, certain(pictures[at], "pictures of each club"));
    await writeMessages(tx, id, club, now);
  }
}

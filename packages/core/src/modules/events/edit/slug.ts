import slugify from "@sindresorhus/slugify";
import { eq, isNull, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { id } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { event } from "../event.sql.ts";
import type { EventRow } from "../load-event.ts";

const MAX_LENGTH = 80;
/** Each round gives one of the competing requests its slug, so this many can run in parallel. */
const ROUNDS = 100;
/** Numbers that one statement tries. */
const NUMBERS_PER_STATEMENT = 100;

/** Creates the slug of a title: never empty, and never like an id, since paths accept either. */
export function createSlug(title: string): string {
  const words = slugify(title, { decamelize: false }).slice(0, MAX_LENGTH).replace(/-+$/, "");
  return id.safeParse(words).success ? `event-${words}` : words || "event";
}

/**
 * Stores a new event under the slug of its title, else with -2, -3, … (rules#event-slug). Of two
 * simultaneous requests, the second waits at the unique index for the first and takes the next number.
 */
export async function insertUnderFreeSlug(
  tx: Query,
  values: Omit<typeof event.$inferInsert, "slug">,
): Promise<EventRow> {
  const base = createSlug(values.title);
  let slug = base;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [row] = await tx
      .insert(event)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: [event.tenantId, event.slug] })
      .returning();
    if (row) return row;
    slug = await findFreeSlug(tx, values.tenantId, base);
  }
  throw conflict("Too many events with this title are being created. Try again.");
}

async function findFreeSlug(tx: Query, tenantId: TenantId, base: string): Promise<string> {
  for (let firstNumber = 2; ; firstNumber += NUMBERS_PER_STATEMENT) {
    // A value for each number, so that no plan reads all events instead.
    const slug = sql<string>`${base}::text || '-' || number`;
    const takenSlug = tx
      .select({ id: event.id })
      .from(event)
      .where(own(event, tenantId, eq(event.slug, slug)));
    const [free] = await tx
      .select({ slug })
      .from(
        sql`generate_series(${firstNumber}::int, ${firstNumber + NUMBERS_PER_STATEMENT - 1}::int) as number`,
      )
      .where(isNull(takenSlug))
      .orderBy(sql`number`)
      .limit(1);
    if (free) return free.slug;
  }
}

import slugify from "@sindresorhus/slugify";
import { eq, isNull, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { conflict } from "#base/errors.ts";
import { id } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { event } from "../event.sql.ts";
import type { EventRow } from "../load-event.ts";

const LONGEST = 80;
/** Each round gives one of the competing requests its slug, so this many can succeed at once. */
const ROUNDS = 100;
/** Numbers that one statement tries. */
const AT_ONCE = 100;

/** The slug of a title; never empty, and never like an id, since paths accept either. */
export function slugOf(title: string): string {
  const words = slugify(title, { decamelize: false }).slice(0, LONGEST).replace(/-+$/, "");
  return id.safeParse(words).success ? `event-${words}` : words || "event";
}

/**
 * Stores a new event under the slug of its title, else with -2, -3, … (rules#event-slug). Of two at
 * once, the second waits at the unique index for the first and takes the next number.
 */
export async function insertUnderFreeSlug(
  tx: Query,
  values: Omit<typeof event.$inferInsert, "slug">,
): Promise<EventRow> {
  const base = slugOf(values.title);
  let slug = base;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [row] = await tx
      .insert(event)
      .values({ ...values, slug })
      .onConflictDoNothing({ target: [event.tenantId, event.slug] })
      .returning();
    if (row) return row;
    slug = await nextFree(tx, values.tenantId, base);
  }
  throw conflict("Too many events with this title are being created. Try again.");
}

async function nextFree(tx: Query, tenantId: TenantId, base: string): Promise<string> {
  for (let from = 2; ; from += AT_ONCE) {
    // A value for each number, so that no plan reads all events instead.
    const slug = sql<string>`${base}::text || '-' || number`;
    const taken = tx
      .select({ id: event.id })
      .from(event)
      .where(own(event, tenantId, eq(event.slug, slug)));
    const [free] = await tx
      .select({ slug })
      .from(sql`generate_series(${from}::int, ${from + AT_ONCE - 1}::int) as number`)
      .where(isNull(taken))
      .orderBy(sql`number`)
      .limit(1);
    if (free) return free.slug;
  }
}

import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { nameKey } from "../../text/name-key.ts";
import type { Query } from "../pool/client.ts";
import { spellSearch } from "./folded.ts";
import { answered, combine, type Statement } from "./pipeline.ts";
import type { CountedList } from "./row-count.sql.ts";
import { firstRow } from "./scoped.ts";

/** With more matches than this, reading the rows in the list's order is faster. */
export const FEW = 1_000;
/** The indexes contain all groups of three neighbouring characters. */
export const MIN_INDEXED_LENGTH = 3;
/** The longest list whose rows are all looked at for a text of one or two letters. */
const MAX_SCANNED = 5_000;
/** The newest rows that are looked at to say how many a frequent text has at least. */
export const NEWEST_LOOKED_AT = 5_000;

interface Searched {
  list: CountedList;
  /** The ids of rows that have three letters or more somewhere. */
  containing: SQL;
  /** The ids of rows that begin with one or two letters, of a list that is long. */
  beginning: SQL;
}

/** What is searched by an index: people by name and address, invoices by number, payments by reference. */
const SEARCHED = {
  members: {
    list: "member",
    containing: sql`members_containing`,
    beginning: sql`member_beginning`,
  },
  applications: {
    list: "membership_application",
    containing: sql`applications_containing`,
    beginning: sql`membership_application_beginning`,
  },
  invoices: {
    list: "invoice",
    containing: sql`invoices_containing`,
    beginning: sql`invoice_beginning`,
  },
  payments: {
    list: "payment",
    containing: sql`payments_containing`,
    beginning: sql`payment_beginning`,
  },
} as const satisfies Record<string, Searched>;

/**
 * The ids of the tenant's rows that contain the text, by an index that row level security does not
 * switch off (migration 0004 explains it). Of one or two letters the first thousand rows that begin
 * with them, when the list is too long to look at each (rules#short-search). Undefined when each row
 * is to be looked at: a short list, or so many matches that a page of them is near. Whether there
 * are so many is seen in the newest rows first, since the index would be read for all of them.
 * @param list the list that is shown, when it is another than what is searched
 */
export function findFew(
  tx: Query,
  table: keyof typeof SEARCHED,
  search: string,
  list: CountedList = SEARCHED[table].list,
): Statement<string[] | undefined> {
  const searched = nameKey(search);
  if (searched === "") return answered(undefined);
  const { containing, beginning } = SEARCHED[table];
  if ([...searched].length < MIN_INDEXED_LENGTH) {
    const short = tx.execute<{ ids: string | null }>(
      sql`select array_to_string(
            ${beginning}(${searched}, ${FEW}, ${list}, ${MAX_SCANNED}), ',') as ids`,
    );
    return combine([short], ([rows]) => firstRow(rows).ids?.split(",").filter(Boolean));
  }
  const parts = spellSearch(search).map(
    (spelling) => sql`select ${containing}(${spelling}, ${FEW + 1}) as id`,
  );
  const indexed = tx.execute<{ id: string | null }>(sql.join(parts, sql` union all `));
  return combine([indexed], ([matches]) => {
    const ids = matches.flatMap(({ id }) => id ?? []);
    // A null says that the text is frequent.
    return matches.length <= FEW && ids.length === matches.length ? ids : undefined;
  });
}

/** One parameter for any number of ids, so that the statement's text stays the same. */
export const isAmong = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(",")}}`}::uuid[])`;

import { and, or, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { FEW, isAmong, MIN_INDEXED_LENGTH } from "#base/db/query/find-few.ts";
import { keyContains, plainContains } from "#base/db/query/folded.ts";
import { combine, type Statement } from "#base/db/query/pipeline.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import { encodeEmail } from "#base/text/encode-email.ts";
import { spellName } from "#base/text/name-key.ts";
import { normaliseCode } from "../party/ticket-code.ts";
import { registration } from "../registration.sql.ts";

/** A text as it is looked for in each column. Null is not looked for. */
export interface Needles {
  name: string | null;
  /** Further spellings of the name. */
  spellings: string[];
  email: string | null;
  code: string | null;
}

export interface RegistrationSearch {
  /** A condition on `registration`, for this transaction. */
  where: SQL | undefined;
  /** How many of the event's registrations fulfil it, where an index counts them. */
  total?: Statement<number>;
}

/** Name, e-mail address or ticket code contains the text; case and accents do not matter. */
export const isAbout = (search: string): SQL | undefined =>
  or(
    keyContains(registration.nameKey, search),
    plainContains(registration.email, encodeEmail(search.trim())),
    plainContains(registration.ticketCode, normaliseCode(search)),
  );

/**
 * The registrations of an event that a search finds (rules#filters). A text that many have is looked
 * for in each row, since the rows of a page are near then, and only counted by the index.
 */
export async function findRegistrations(
  tx: Query,
  eventId: string,
  search: string,
): Promise<RegistrationSearch> {
  const needles = {
    ...spellNeedle(search),
    email: encodeEmail(search.trim()) || null,
    code: normaliseCode(search) || null,
  };
  const where = isAbout(search);
  const few = await fewRegistrations(tx, eventId, needles);
  if (few) return { where: and(few, where) };
  return { where, ...(isIndexed(needles) && { total: countAll(tx, eventId, needles) }) };
}

/**
 * A condition that the registration is one of those that contain one of the texts, by an index that
 * row level security does not switch off. Undefined for texts of one or two letters, which no index
 * has, and for so many matches that it is as fast to look at each row.
 */
export async function fewRegistrations(
  tx: Query,
  eventId: string,
  needles: Needles,
): Promise<SQL | undefined> {
  if (!isIndexed(needles)) return undefined;
  const matches = await tx.execute<{ id: string }>(selectIds(eventId, needles, FEW + 1));
  if (matches.length > FEW) return undefined;
  return isAmong(
    registration.id,
    matches.map(({ id }) => id),
  );
}

/**
 * A statement with the ids of an event's registrations whose names contain a text, the first ones of
 * each spelling; undefined for a text that no index has.
 */
export function selectIdsByName(eventId: string, search: string, most: number): SQL | undefined {
  const needles = { ...spellNeedle(search), email: null, code: null };
  return isIndexed(needles) ? selectIds(eventId, needles, most) : undefined;
}

const selectIds = (eventId: string, needles: Needles, most: number): SQL =>
  sql.join(
    spell(needles).map(
      ({ name, email, code }) =>
        sql`select registrations_containing(${eventId}, ${name}, ${email}, ${code}, ${most}) as id`,
    ),
    sql` union all `,
  );

/** A searched name, and its further spellings. */
export function spellNeedle(search: string): Pick<Needles, "name" | "spellings"> {
  const [name = null, ...spellings] = spellName(search);
  return { name, spellings };
}

/** The needles, and further spellings of the name alone. */
const spell = (needles: Needles): Needles[] => [
  needles,
  ...needles.spellings.map((name) => ({ name, spellings: [], email: null, code: null })),
];

function isIndexed({ name, email, code }: Needles): boolean {
  const needleTexts = [name, email, code].filter((needle) => needle !== null);
  return (
    needleTexts.length > 0 &&
    needleTexts.every((needle) => [...needle].length >= MIN_INDEXED_LENGTH)
  );
}

function countAll(tx: Query, eventId: string, needles: Needles): Statement<number> {
  const counts = spell(needles).map(
    ({ name, email, code }) =>
      sql`count_registrations_containing(${eventId}, ${name}, ${email}, ${code})`,
  );
  return combine(
    [tx.execute<{ rows: number }>(sql`select ${sql.join(counts, sql` + `)} as rows`)],
    ([countRows]) => firstRow(countRows).rows,
  );
}

import type { Table } from "#base/sheet/table.ts";
import { MEMBER_LAYOUTS, type MemberLayout } from "../import-states.ts";
import { guessMapping } from "../mapping/guess-mapping.ts";
import { headingKey } from "../mapping/header-synonyms.ts";
import type { ImportField } from "../mapping/import-field.ts";
import type { Mapping } from "../preview-file.ts";

interface Layout {
  /** Headings that only this system has all of. */
  headings: readonly string[];
  /** Numbers of the system's own rows, which nobody in the club has ever seen. */
  internal: readonly string[];
}

const LAYOUTS: Record<MemberLayout, Layout> = {
  CIVICRM: {
    headings: ["contact id", "membership type", "membership expiration date"],
    internal: ["membership id"],
  },
  WILD_APRICOT: { headings: ["user id", "membership level", "renewal due"], internal: [] },
  CLUBEXPRESS: { headings: ["member number", "login name", "date expired"], internal: [] },
};

/** The system that wrote the file, by its headings. */
export function findLayout({ columns }: Pick<Table, "columns">): MemberLayout | null {
  const keys = new Set(columns.map(headingKey));
  const has = (layout: MemberLayout) => LAYOUTS[layout].headings.every((key) => keys.has(key));
  return MEMBER_LAYOUTS.find(has) ?? null;
}

/** The mapping guessed for a file of members. */
export function guessMembers(table: Table, fields: readonly ImportField[]): Mapping {
  const layout = findLayout(table);
  const internal = layout ? LAYOUTS[layout].internal : [];
  const guessed = Object.entries(guessMapping(table, fields));
  return Object.fromEntries(guessed.filter(([column]) => !internal.includes(headingKey(column))));
}

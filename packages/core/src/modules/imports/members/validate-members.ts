import type { Query } from "#base/db/pool/client.ts";
import { combine, pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { mapInTurns } from "#base/sheet/map-in-turns.ts";
import type { Table, TableRow } from "#base/sheet/table.ts";
import { member } from "../../membership/member.sql.ts";
import { selectFields } from "../../membership/member-fields/member-fields.ts";
import { membershipType } from "../../membership/membership-type.sql.ts";
import type { ImportedMember, RowProblem } from "../import-row.ts";
import type { RegistrantAction } from "../import-states.ts";
import { isAmong } from "../is-among.ts";
import { memberFieldsFor } from "../mapping/import-field.ts";
import { type AskedMapping, mapFile } from "../preview-file.ts";
import { readHabits } from "../read-row.ts";
import { guessMembers } from "./known-layouts.ts";
import { readMember } from "./member-row.ts";

/** What a commit would do with a row, and the member it is about. */
export interface ValidatedMember extends TableRow {
  action: RegistrantAction;
  problems: readonly RowProblem[];
  /** Null for an INVALID row. */
  member: ImportedMember | null;
}

/**
 * Maps a file of members and validates its rows: CREATE, EXISTS for an address that the club has,
 * INVALID for a row that cannot be read, repeats an address or a number of an earlier row, or has
 * the number of somebody else. Four queries, however many rows there are.
 */
export async function validateMembers(
  tx: Query,
  { tenantId, now }: { tenantId: TenantId; now: Date },
  table: Table,
  requestedMapping: AskedMapping | undefined,
) {
  const [types, fields] = await pipeline(tx, [
    tx.select().from(membershipType).where(own(membershipType, tenantId)),
    selectFields(tx, tenantId),
  ]);
  const offered = memberFieldsFor(fields);
  const mapped = mapFile(table, offered, requestedMapping ?? guessMembers(table, offered));
  const { columns, rows } = table;
  const context = {
    ...readHabits(table, mapped.plan),
    types: new Map(types.map((type) => [type.nameKey, type])),
    today: now.toISOString().slice(0, 10),
  };
  const read = await mapInTurns(rows, (row) => ({ ...row, ...readMember(row, context) }));
  const people = read.flatMap((reading) => reading.member ?? []);
  const [emails, holders] = await pipeline(tx, [
    knownEmails(tx, tenantId, people),
    numberHolders(tx, tenantId, people),
  ]);
  const first = { emails: new Map<string, number>(), numbers: new Map<string, number>() };
  const validated = read.map((reading): ValidatedMember => {
    if (!reading.member) return { ...reading, action: "INVALID" };
    const { email, membershipNumber: number } = reading.member;
    const problem =
      repeats(first.emails, email, "email address", reading.row) ??
      (number === undefined
        ? undefined
        : (repeats(first.numbers, number, "membership number", reading.row) ??
          findNumberProblem(holders.get(number), email)));
    if (problem) return { ...reading, member: null, action: "INVALID", problems: [problem] };
    return { ...reading, action: emails.has(email) ? "EXISTS" : "CREATE" };
  });
  const typeNames = new Map(types.map(({ id, name }) => [id, name]));
  return { ...mapped, columns, validated, typeNames };
}

/** The problem of a value that an earlier row has; otherwise remembers it. */
function repeats(
  first: Map<string, number>,
  value: string,
  label: string,
  row: number,
): RowProblem | undefined {
  const earlier = first.get(value);
  if (earlier === undefined) first.set(value, row);
  else
    return {
      column: null,
      code: "duplicate",
      message: `Duplicate of row ${earlier}: same ${label}`,
    };
  return undefined;
}

const findNumberProblem = (
  holder: string | null | undefined,
  email: string,
): RowProblem | undefined =>
  holder === undefined || holder === email
    ? undefined
    : { column: null, code: "number_taken", message: "Another member has this membership number" };

function knownEmails(tx: Query, tenantId: TenantId, people: readonly ImportedMember[]) {
  const emails = people.map(({ email }) => email);
  return combine(
    [
      tx
        .select({ email: member.email })
        .from(member)
        .where(own(member, tenantId, isAmong(member.email, emails))),
    ],
    ([rows]) => new Set(rows.map(({ email }) => email)),
  );
}

/** The addresses of the members who already have these membership numbers. */
function numberHolders(tx: Query, tenantId: TenantId, people: readonly ImportedMember[]) {
  const numbers = people.flatMap(({ membershipNumber }) => membershipNumber ?? []);
  return combine(
    [
      tx
        .select({ number: member.membershipNumber, email: member.email })
        .from(member)
        .where(own(member, tenantId, isAmong(member.membershipNumber, numbers))),
    ],
    ([rows]) => new Map(rows.map(({ number, email }) => [number, email])),
  );
}

import { z } from "zod";
import { dayInput, line } from "#base/fields.schema.ts";
import { ROLES, type Role } from "#base/permissions.ts";
import { readDate } from "#base/sheet/read-date.ts";
import type { TableRow } from "#base/sheet/table.ts";
import { nameKey } from "#base/text/name-key.ts";
import type { MembershipTypeRow } from "../../membership/membership-types/present-type.ts";
import { readEmail, readNumerals, readPhone } from "../contact-cells.ts";
import type { ImportedMember, RowProblem } from "../import-row.ts";
import { cellsFor } from "../mapping/column-plan.ts";
import { inOrder } from "../mapping/date-order.ts";
import { type Cell, readLines } from "../read-field.ts";
import { type FileContext, readAnswers, rowFaults } from "../read-row.ts";
import { readName } from "../registrants/registrant-row.ts";

/** What reading a row of members depends on. */
export interface MembersContext extends FileContext {
  /** By the key of their names. */
  types: ReadonlyMap<string, Pick<MembershipTypeRow, "id" | "name" | "active">>;
  /** A day on which everybody was born and had joined: two digits of a year are of the past. */
  today: string;
}

/** The result of reading a row: a member, or all its problems. */
export type MemberReading =
  | { member: ImportedMember; problems: readonly [] }
  | { member: null; problems: RowProblem[] };

const address = z.string().trim().min(1).max(1_000);

/**
 * Reads a row as a member of the club (rules#member-import). Name and address are required; an empty
 * cell says nothing. An unknown type, role or date is a problem that names its column.
 */
export function readMember(row: TableRow, context: MembersContext): MemberReading {
  const problems = rowFaults(row, context);
  const cell = (key: string): Cell => cellsFor(context.plan, key, row.cells);
  const day = (key: string, latest?: string) => readDay(cell(key), { context, latest }, problems);
  const customFields = readAnswers(row, context, problems);
  const read = {
    fullName: readName(cell, problems),
    email: readEmail(cell("email"), problems),
    phone: readPhone(cell("phone"), problems),
    membershipNumber: readNumerals(
      line(40),
      cell("membershipNumber"),
      "a membership number",
      problems,
    ),
    joinedAt: day("joinedAt", context.today),
    roles: readRoles(cell("roles"), problems),
    membershipTypeId: readType(cell("type"), context.types, problems),
    paidThrough: day("paidThrough"),
    birthDate: day("birthDate", context.today),
    address: cell("address").text
      ? readLines(address, cell("address"), "an address", problems)
      : undefined,
    customFields: Object.keys(customFields).length > 0 ? customFields : undefined,
  };
  if (problems.length > 0) return { member: null, problems };
  const values = Object.entries(read).filter(([, value]) => value !== undefined);
  return { member: Object.fromEntries(values) as unknown as ImportedMember, problems: [] };
}

function readDay(
  { column, text }: Cell,
  { context, latest }: { context: FileContext; latest: string | undefined },
  problems: RowProblem[],
): string | undefined {
  if (text === "") return undefined;
  const reading = readDate(inOrder(text, context.orders.get(column ?? "")), latest);
  const parsed = "value" in reading ? dayInput.safeParse(reading.value) : undefined;
  if (parsed?.success) return parsed.data;
  const message = "message" in reading ? reading.message : `“${text}” is not a date`;
  problems.push({ column, code: "invalid_date", message });
  return undefined;
}

/** A type by its name, in any case. */
function readType(
  { column, text }: Cell,
  types: MembersContext["types"],
  problems: RowProblem[],
): string | undefined {
  if (text === "") return undefined;
  const type = types.get(nameKey(text));
  if (type?.active) return type.id;
  problems.push(
    type
      ? { column, code: "inactive_type", message: `“${text}” is no longer active` }
      : { column, code: "unknown_type", message: unknownType(text, types) },
  );
  return undefined;
}

function unknownType(text: string, types: MembersContext["types"]): string {
  const names = [...types.values()].flatMap(({ name, active }) => (active ? name : []));
  return names.length > 0
    ? `“${text}” is not a membership type. Known types: ${names.join(", ")}`
    : `“${text}” is not a membership type. No types have been created yet.`;
}

const ROLE_NAMES = new Map<string, Role>([
  ...ROLES.map((role) => [nameKey(role), role] as const),
  ...ROLES.map((role) => [nameKey(role.replace("_", " ")), role] as const),
  ...(["administrator", "beheerder", "administrateur"] as const).map(
    (word) => [word, "ADMIN"] as const,
  ),
  ...(["treasurer", "kassenwart", "penningmeester", "tresorier"] as const).map(
    (word) => [word, "FINANCE_MANAGER"] as const,
  ),
  ...(["mitglied", "lid", "membre", "socio"] as const).map((word) => [word, "MEMBER"] as const),
]);

function readRoles({ column, text }: Cell, problems: RowProblem[]): Role[] | undefined {
  const words = text.split(/[;,|]/).flatMap((word) => word.trim() || []);
  if (words.length === 0) return undefined;
  const roles = words.map((word) => ROLE_NAMES.get(nameKey(word)));
  const unknown = words.filter((_, index) => roles[index] === undefined);
  if (unknown.length === 0) return [...new Set(roles.filter((role) => role !== undefined))];
  problems.push({ column, code: "unknown_role", message: `Unknown role: “${unknown.join(", ")}”` });
  return undefined;
}

import { asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { Role } from "#base/permissions.ts";
import { nameKey } from "#base/text/name-key.ts";
import { type Act, recordActivity } from "../../activity/record-activity.ts";
import { withNumbers } from "../../membership/member/membership-number.ts";
import type { MemberRow } from "../../membership/member/shell-guest.ts";
import { hasStanding } from "../../membership/member/standing.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import type { ImportedMember } from "../import-row.ts";
import { isAmong } from "../is-among.ts";
import type { RowOutcome } from "../registrants/register-rows.ts";
import { type CompletedMember, completeMember, storeCompleted } from "./complete-members.ts";

interface WaitingMember {
  row: number;
  member: ImportedMember;
}

interface Options {
  /** The batch's. */
  id: string;
  tenantId: TenantId;
  /** Whether new members are mailed a claim link. */
  sendConfirmation: boolean;
  overwrite: boolean;
  /** Whether rows about members whom the club has change nothing. */
  skipExisting: boolean;
}

/**
 * Stores the members of some rows (rules#member-import): new ones are created, those that the club
 * has get what they lack, with `overwrite` what the file says, and with `skipExisting` nothing. Both lock members in one order,
 * so that two imports of the same people cannot deadlock.
 */
export async function importMembers(
  tx: Query,
  options: Options,
  rows: readonly WaitingMember[],
): Promise<RowOutcome[]> {
  const { tenantId } = options;
  const before = await lockMembers(tx, tenantId, rows);
  const lacking = rows.filter(({ member: { email } }) => !before.has(email));
  const created = await create(tx, options, lacking);
  // Another import of the same people was faster: its members are there by now.
  const late = lacking.filter(({ member: { email } }) => !created.has(email));
  const existing = new Map([...before, ...(await lockMembers(tx, tenantId, late))]);
  const outcomes: RowOutcome[] = [];
  const acts = [...created.values()].flatMap(({ id, roles }) => rolesGiven(options, id, [], roles));
  const completed: CompletedMember[] = [];
  for (const { row, member: given } of rows) {
    const found = existing.get(given.email);
    if (found && !options.skipExisting) {
      const after = completeMember(found, given, options.overwrite);
      completed.push(after);
      acts.push(...rolesGiven(options, found.id, found.roles, after.roles));
    }
    const state = found ? "EXISTING" : created.has(given.email) ? "CREATED" : "FAILED";
    outcomes.push({ row, state, problem: state === "FAILED" ? NUMBER_TAKEN : null });
  }
  await storeCompleted(tx, tenantId, completed);
  const changed = options.skipExisting ? [] : [...existing.values()];
  const ids = [...changed, ...created.values()].map(({ id }) => id);
  await withNumbers(tx, tenantId, ids);
  await settleLapses(tx, tenantId, ids);
  await recordActivity(tx, tenantId, "SYSTEM", ...acts);
  return outcomes;
}

/** Roles that open more than a member's own pages are told of each person, with the import. */
function rolesGiven(
  { id: importBatchId }: Options,
  id: string,
  before: readonly Role[],
  after: readonly Role[],
): Act[] {
  const given = after.filter((role) => role !== "MEMBER" && role !== "GUEST");
  if (given.every((role) => before.includes(role))) return [];
  const subject = { type: "MEMBER" as const, id };
  const change = { before: { roles: before }, after: { roles: after, importBatchId } };
  return [{ action: "MEMBER_ROLES_CHANGED", subject, ...change, memberId: id }];
}

/** Somebody took the number since the file was validated. */
export const NUMBER_TAKEN = {
  column: null,
  code: "CONFLICT",
  message: "Another member now has this membership number",
} as const;

async function lockMembers(
  tx: Query,
  tenantId: TenantId,
  rows: readonly WaitingMember[],
): Promise<Map<string | null, MemberRow>> {
  if (rows.length === 0) return new Map();
  const emails = rows.map(({ member: { email } }) => email);
  const found = await tx
    .select()
    .from(member)
    .where(own(member, tenantId, isAmong(member.email, emails)))
    .orderBy(asc(member.id))
    .for("no key update");
  return new Map(found.map((row) => [row.email, row]));
}

/** The first moment of a day in the tenant's zone. */
const startOf = (day: string, tenantId: TenantId): SQL =>
  sql`(${day}::timestamp at time zone (select ${tenant.timezone} from ${tenant} where ${eq(tenant.id, tenantId)}))`;

async function create(
  tx: Query,
  { tenantId, sendConfirmation }: Options,
  rows: readonly WaitingMember[],
): Promise<Map<string | null, MemberRow>> {
  if (rows.length === 0) return new Map();
  const people = rows
    .map(({ member: given }) => given)
    .toSorted((a, b) => (a.email < b.email ? -1 : 1));
  const made = await tx
    .insert(member)
    .values(
      people.map(({ joinedAt, roles = ["MEMBER"], ...given }) => ({
        ...given,
        tenantId,
        roles,
        nameKey: nameKey(given.fullName),
        joinedAt: joinedAt ? startOf(joinedAt, tenantId) : sql`now()`,
        claimMailedAt: sendConfirmation ? sql`now()` : null,
      })),
    )
    .onConflictDoNothing()
    .returning();
  if (sendConfirmation) {
    const mails = made.map(({ id }) => ({ kind: "claimLink" as const, subjectId: id }));
    await enqueueMail(tx, tenantId, ...mails);
  }
  return new Map(made.map((row) => [row.email, row]));
}

/** A lapse that the file brings is history: nobody is mailed of it. */
async function settleLapses(tx: Query, tenantId: TenantId, ids: string[]): Promise<void> {
  await tx
    .update(member)
    .set({ lapseMailedFor: sql`${member.paidThrough}` })
    .where(
      own(
        member,
        tenantId,
        inArray(member.id, ids),
        isNotNull(member.paidThrough),
        hasStanding(["LAPSED"]),
      ),
    );
}

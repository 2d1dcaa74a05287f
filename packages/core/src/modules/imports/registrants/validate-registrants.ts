import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { combine, pipeline, type Statement } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import { mapInTurns } from "#base/sheet/map-in-turns.ts";
import type { TableRow } from "#base/sheet/table.ts";
import type { EventKey } from "../../events/seats.ts";
import { member } from "../../membership/member.sql.ts";
import { findLive } from "../../registration/party/find-live.ts";
import type { Registrant, RowProblem } from "../import-row.ts";
import type { RegistrantAction } from "../import-states.ts";
import { isAmong } from "../is-among.ts";
import type { ReadingContext } from "../read-row.ts";
import { readRegistrant } from "./registrant-row.ts";

/** What a commit would do with a row, and the person it is about. */
export interface ValidatedRegistrant extends TableRow {
  action: RegistrantAction;
  problems: readonly RowProblem[];
  /** Null for an INVALID row. */
  registrant: Registrant | null;
}

/**
 * Validates every row of a file: CREATE, EXISTS for an address that is registered already, INVALID
 * for a row that cannot be read, repeats an earlier row's address or names an INACTIVE member. Two
 * queries, however many rows there are.
 */
export async function validateRegistrants(
  tx: Query,
  key: EventKey,
  rows: readonly TableRow[],
  context: ReadingContext,
): Promise<ValidatedRegistrant[]> {
  const read = await mapInTurns(rows, (row) => ({ ...row, ...readRegistrant(row, context) }));
  const emails = read.flatMap(({ registrant }) => registrant?.email ?? []);
  const [registered, inactive] = await pipeline(tx, [
    registeredEmails(tx, key, emails),
    inactiveEmails(tx, key, emails),
  ]);
  const firstRows = new Map<string, number>();
  return read.map((reading) => {
    if (!reading.registrant) return { ...reading, action: "INVALID" };
    const { email } = reading.registrant;
    const earlier = firstRows.get(email);
    const problem = inactive.has(email) ? INACTIVE : earlier && sameAddress(earlier, context);
    if (problem) return { ...reading, registrant: null, action: "INVALID", problems: [problem] };
    firstRows.set(email, reading.row);
    return { ...reading, action: registered.has(email) ? "EXISTS" : "CREATE" };
  });
}

const INACTIVE: RowProblem = {
  column: null,
  code: "inactive",
  message: "The member with this email address is inactive",
  reason: "MEMBER_INACTIVE",
};

const sameAddress = (earlier: number, { plan }: ReadingContext): RowProblem => ({
  column: plan.get("email")?.[0]?.name ?? null,
  code: "duplicate",
  message: `Duplicate of row ${earlier}: same email address`,
});

/** An address that a host typed for a guest does not count as registered. */
function registeredEmails(
  tx: Query,
  key: EventKey,
  emails: readonly string[],
): Statement<Set<string | null>> {
  return combine(
    [findLive(tx, key, { emails })],
    ([registrations]) => new Set(registrations.map(({ email }) => email)),
  );
}

function inactiveEmails(
  tx: Query,
  { tenantId }: EventKey,
  emails: readonly string[],
): Statement<Set<string | null>> {
  return combine(
    [
      tx
        .select({ email: member.email })
        .from(member)
        .where(own(member, tenantId, eq(member.status, "INACTIVE"), isAmong(member.email, emails))),
    ],
    ([rows]) => new Set(rows.map(({ email }) => email)),
  );
}

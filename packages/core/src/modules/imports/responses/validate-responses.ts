import { asc, sql } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { email } from "#base/fields.schema.ts";
import { mapInTurns } from "#base/sheet/map-in-turns.ts";
import type { TableRow } from "#base/sheet/table.ts";
import type { EventKey } from "../../events/seats.ts";
import { onlyHosts } from "../../registration/party/check-answers.ts";
import { isLive, selectLive } from "../../registration/party/find-live.ts";
import { normaliseCode } from "../../registration/party/ticket-code.ts";
import { type Answers, registration } from "../../registration/registration.sql.ts";
import { getBareEmail } from "../contact-cells.ts";
import type { RowProblem } from "../import-row.ts";
import type { ResponseAction } from "../import-states.ts";
import { cellsFor } from "../mapping/column-plan.ts";
import { plannedColumns, type ReadingContext, readAnswers, rowFaults } from "../read-row.ts";

/** What a commit would do with a row of answers, and the registration it is about. */
export interface ValidatedResponse extends TableRow {
  action: ResponseAction;
  problems: readonly RowProblem[];
  registrationId: string | null;
  answers: Answers;
}

interface Reading extends TableRow {
  email: string;
  ticketCode: string;
  answers: Answers;
  problems: RowProblem[];
}

interface Known {
  id: string;
  hostId: string | null;
  email: string | null;
  ticketCode: string;
  answers: Answers;
}

/**
 * Validates every row of answers (rules#import-responses): UPDATE, UNCHANGED when all are stored
 * already, UNMATCHED when no live registration has that e-mail address or ticket code, INVALID.
 * @param lock locks the registrations by id to the end of the transaction
 */
export async function validateResponses(
  tx: Query,
  key: EventKey,
  rows: readonly TableRow[],
  context: ReadingContext,
  { lock }: { lock: boolean },
): Promise<ValidatedResponse[]> {
  const read = await mapInTurns(rows, (row) => readResponse(row, context));
  const registrations = await loadRegistrations(tx, key, read, lock);
  const byEmail = groupByEmail(registrations);
  const byCode = new Map(registrations.map((item) => [item.ticketCode, item]));
  const answered = new Map<string, number>();
  return read.map((row) => {
    if (row.problems.length > 0) return toOutcome(row, "INVALID");
    const match = row.ticketCode ? byCode.get(row.ticketCode) : byEmail.get(row.email);
    if (match === "several") return toOutcome(row, "INVALID", AMBIGUOUS);
    if (!match) return toOutcome(row, "UNMATCHED", UNMATCHED);
    const earlier = answered.get(match.id);
    const problem = problemWith(row, match, context) ?? (earlier && sameRegistration(earlier));
    if (problem) return toOutcome(row, "INVALID", problem);
    answered.set(match.id, row.row);
    const action = says(row.answers, match.answers) ? "UNCHANGED" : "UPDATE";
    return { ...toOutcome(row, action), registrationId: match.id };
  });
}

/**
 * The registration of an address: the person's own, even when hosts named the address for guests.
 * Without one it is the guest's, unless there are several.
 */
function groupByEmail(registrations: readonly Known[]): Map<string | null, Known | "several"> {
  const registrationsByEmail = new Map<string | null, Known | "several">();
  for (const guest of registrations.filter(({ hostId }) => hostId))
    registrationsByEmail.set(
      guest.email,
      registrationsByEmail.has(guest.email) ? "several" : guest,
    );
  for (const owner of registrations.filter(({ hostId }) => !hostId))
    registrationsByEmail.set(owner.email, owner);
  return registrationsByEmail;
}

function readResponse(row: TableRow, context: ReadingContext): Reading {
  const problems = rowFaults(row, context);
  const address = cellsFor(context.plan, "email", row.cells);
  const code = cellsFor(context.plan, "ticketCode", row.cells);
  const parsed = email.safeParse(getBareEmail(address.text));
  if (address.text && !parsed.success)
    problems.push({
      column: address.column,
      code: "invalid_format",
      message: "Not an email address",
    });
  if (!address.text && !code.text)
    problems.push({
      column: address.column ?? code.column,
      code: "required",
      message: "Neither an email address nor a ticket code",
    });
  const answers = readAnswers(row, context, problems);
  const ticketCode = normaliseCode(code.text);
  return { ...row, email: parsed.data ?? "", ticketCode, answers, problems };
}

const UNMATCHED: RowProblem = {
  column: null,
  code: "unmatched",
  message: "No registration has this email address or ticket code",
};

const AMBIGUOUS: RowProblem = {
  column: null,
  code: "ambiguous",
  message: "Several guests have this email address. Add the ticket code.",
};

const MISMATCH: RowProblem = {
  column: null,
  code: "mismatch",
  message: "The ticket code and the email address belong to different people",
};

/** Why a row cannot be about this registration: of a guest, an answer that only hosts give. */
function problemWith(
  { email: address, answers }: Reading,
  found: Known,
  { plan, at: { questions } }: ReadingContext,
): RowProblem | undefined {
  if (address && found.email !== address) return MISMATCH;
  if (!found.hostId) return undefined;
  const question = questions.find(
    ({ key, perAttendee }) => !perAttendee && Object.hasOwn(answers, key),
  );
  if (!question) return undefined;
  const { name = null } =
    plannedColumns(plan).find(({ field }) => field.question === question) ?? {};
  return { column: name, code: "hosts_only", message: onlyHosts(question) };
}

const sameRegistration = (earlier: number): RowProblem => ({
  column: null,
  code: "duplicate",
  message: `Duplicate of row ${earlier}: same registration`,
});

const toOutcome = (
  row: Reading,
  action: ResponseAction,
  problem?: RowProblem,
): ValidatedResponse => ({
  row: row.row,
  cells: row.cells,
  answers: row.answers,
  problems: problem ? [problem] : row.problems,
  registrationId: null,
  action,
});

/** Whether all of a row's answers are stored already. */
const says = (answers: Answers, storedAnswers: Answers): boolean => {
  const onRecord = new Map(Object.entries(storedAnswers));
  return Object.entries(answers).every(
    ([key, answer]) => JSON.stringify(onRecord.get(key)) === JSON.stringify(answer),
  );
};

async function loadRegistrations(
  tx: Query,
  key: EventKey,
  rows: readonly Reading[],
  lock: boolean,
): Promise<Known[]> {
  const emails = rows.flatMap((row) => row.email || []);
  const codes = rows.flatMap((row) => row.ticketCode || []);
  const { id, ticketCode, answers } = registration;
  const live = selectLive(key, { emails, guestEmails: emails, ticketCodes: codes });
  if (!live) return [];
  const found = tx
    .select({
      id,
      ticketCode,
      answers,
      email: registration.email,
      hostId: registration.hostRegistrationId,
    })
    .from(registration)
    .where(
      own(registration, key.tenantId, sql`${id} in (select id from (${live}) as live)`, isLive),
    )
    .orderBy(asc(id));
  return lock ? found.for("no key update") : found;
}

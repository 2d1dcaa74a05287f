import { inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { ERASED_NAME } from "#base/text/erased-name.ts";
import { broadcastRecipient, mailingAddress } from "../broadcasts/broadcast.sql.ts";
import { queuedScan, queuedWalkIn } from "../checkin/checkin.sql.ts";
import { importRow, importUpload } from "../imports/imports.sql.ts";
import type { MemberRow } from "../membership/member/shell-guest.ts";
import { isWhole, type Traces } from "./erase-rows.ts";
import { withoutPerson } from "./without-person.ts";

/**
 * Removes the person from what the product wrote down for itself: mails owed, addresses of
 * broadcasts, rows of imports, answers stored for phones at doors, sessions, links and values of
 * the activity log (rules#erasure).
 */
export async function eraseJournals(tx: Query, person: MemberRow, traces: Traces): Promise<void> {
  await eraseMails(tx, person, traces);
  await eraseImports(tx, person, [...traces.names, ...traces.emails]);
  await eraseDoorAnswers(tx, person, traces);
  const rows = [...traces.registrationIds, ...traces.applicationIds, ...traces.invoiceIds];
  await tx.execute(sql`
    select erase_traces(${person.id}::uuid, ${textArray(rows)}::uuid[], ${textArray(traces.emails)}),
           erase_factors(${person.id}::uuid)`);
}

const textArray = (values: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

/** A sent mail stays as a count of its kind; its error could quote the address. */
async function eraseMails(tx: Query, { tenantId, id }: MemberRow, traces: Traces): Promise<void> {
  const { registrationIds, applicationIds, invoiceIds, emails } = traces;
  const subjects = [id, ...registrationIds, ...applicationIds, ...invoiceIds];
  const concernsPerson = or(
    inArray(outbox.subjectId, subjects),
    inArray(outbox.aboutId, invoiceIds),
  );
  const ofTenant = { tenantId: outbox.tenantId };
  await tx.delete(outbox).where(own(ofTenant, tenantId, concernsPerson, isNull(outbox.sentAt)));
  await tx
    .update(outbox)
    .set({ lastError: null })
    .where(own(ofTenant, tenantId, concernsPerson));
  if (emails.length === 0) return;
  await tx
    .delete(broadcastRecipient)
    .where(own(broadcastRecipient, tenantId, inArray(broadcastRecipient.email, emails)));
  await tx
    .delete(mailingAddress)
    .where(own(mailingAddress, tenantId, inArray(mailingAddress.email, emails)));
}

/** A row that waits fails; a file that was not committed yet has to be uploaded again. */
async function eraseImports(tx: Query, { tenantId }: MemberRow, words: string[]): Promise<void> {
  const columns = [importRow.registrant, importRow.member, importRow.cells, importRow.problems];
  await tx
    .update(importRow)
    .set({
      registrant: null,
      member: null,
      cells: null,
      problems: [{ column: null, code: "ERASED", message: "This person was erased" }],
      state: sql`case when ${importRow.state} = 'WAITING' then 'FAILED' else ${importRow.state} end`,
    })
    .where(own(importRow, tenantId, or(...columns.map((column) => mentions(column, words)))));
  await tx
    .delete(importUpload)
    .where(own(importUpload, tenantId, mentions(importUpload.rows, words)));
}

/** As text of JSON, in which letters beyond ASCII stand as they are. */
const mentions = (column: PgColumn, words: readonly string[]): SQL =>
  sql`exists (select from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
               where position(lower(btrim(to_jsonb(word)::text, '"')) in lower(${column}::text)) > 0)`;

/** The answers of queued scans and walk-ins are given again to phones that ask again. */
async function eraseDoorAnswers(tx: Query, { tenantId }: MemberRow, traces: Traces): Promise<void> {
  const { eventIds, names, emails } = traces;
  for (const table of [queuedScan, queuedWalkIn]) {
    const scope = inArray(table.eventId, eventIds);
    const about = own(table, tenantId, scope, mentions(table.answer, [...names, ...emails]));
    const rows = await tx
      .select({ row: sql<string>`ctid::text`, answer: table.answer })
      .from(table)
      .where(about)
      .for("update");
    for (const { row, answer } of rows)
      await tx
        .update(table)
        .set({ answer: withoutPerson(answer, traces) })
        .where(own(table, tenantId, sql`ctid = ${row}::tid`));
  }
  const isRecordedByPerson = inArray(queuedScan.recordedBy, names.filter(isWhole));
  await tx
    .update(queuedScan)
    .set({ recordedBy: ERASED_NAME })
    .where(own(queuedScan, tenantId, isRecordedByPerson));
}

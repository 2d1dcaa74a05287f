/** The parts of an export, each a list of rows. */
export const EXPORT_PARTS = [
  "sessions",
  "links",
  "factors",
  "registrations",
  "guestsBrought",
  "invoices",
  "payments",
  "bankEntries",
  "refunds",
  "credit",
  "renewals",
  "invoiceBatches",
  "mails",
  "mailingAddresses",
  "broadcasts",
  "applications",
  "imports",
  "audit",
  "activity",
] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

const DID = "names the person only as who did the work; the activity has the act";
const JOURNAL = "a copy for phones at the door of what registrations and audit say";

/**
 * Every table of a tenant that can refer to a person, with the part of the export that has it, or
 * why none has. A test compares it with the database, so that a new table is not forgotten.
 */
export const EXPORTED_TABLES: Readonly<
  Record<string, { part: ExportPart | "member" } | { exempt: string }>
> = {
  access_code: { exempt: DID },
  activity: { part: "activity" },
  activity_detail: { part: "activity" },
  api_key: { exempt: DID },
  bank_entry: { part: "bankEntries" },
  bank_statement: { exempt: DID },
  broadcast_recipient: { part: "broadcasts" },
  calendar_link: { exempt: "the hash of a link that the person made and can revoke" },
  checkin_audit: { part: "audit" },
  credit_entry: { part: "credit" },
  event_change: { exempt: DID },
  factor_challenge: { exempt: "a question that waits ten minutes at most for its answer" },
  import_batch: { exempt: DID },
  import_row: { part: "imports" },
  import_upload: { exempt: "a file that waits a day at most for whoever uploaded it" },
  invoice: { part: "invoices" },
  invoice_batch: { exempt: DID },
  invoice_batch_member: { part: "invoiceBatches" },
  mail_token: { part: "links" },
  mailing_address: { part: "mailingAddresses" },
  member: { part: "member" },
  member_balance: { exempt: "the sums of open invoices and credit" },
  member_credit: { exempt: "the sums of the entries of the credit" },
  membership_application: { part: "applications" },
  outbox: { part: "mails" },
  personal_link: { exempt: "hashes of the secret of a link that the person has by mail" },
  passkey: { part: "factors" },
  payment: { part: "payments" },
  queued_scan: { exempt: JOURNAL },
  queued_walk_in: { exempt: JOURNAL },
  recovery_code: { part: "factors" },
  refresh_family: { part: "sessions" },
  refund: { part: "refunds" },
  registration: { part: "registrations" },
  renewal: { part: "renewals" },
  registration_count: { exempt: "how many registrations an event has, nothing of a person" },
  registration_search: { exempt: "a copy of what registrations are searched by" },
  row_count: { exempt: "how many rows the lists have, nothing of a person" },
  totp_factor: { part: "factors" },
  waitlist_block: { exempt: "how many people of an event wait, nothing of a person" },
  webhook: { exempt: DID },
  webhook_delivery: { exempt: "ids of rows that other parts have, for 30 days" },
};

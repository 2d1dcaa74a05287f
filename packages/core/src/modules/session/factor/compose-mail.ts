import type { Query } from "#base/db/client.ts";
import type { MailContent } from "#base/mail/message.ts";
import type { MailComposer, OutboxRow } from "#base/mail/send-owed.ts";
import { findPerson } from "./find-person.ts";

/** The mails about a change of somebody's second factors, to the person. */
export const factorMails = {
  factorAdded: (query, row) => compose(query, row, ADDED),
  factorRemoved: (query, row) => compose(query, row, REMOVED),
  platformFactorAdded: (query, row) => compose(query, row, ADDED),
  platformFactorRemoved: (query, row) => compose(query, row, REMOVED),
} satisfies Record<string, MailComposer>;

const ADDED = {
  subject: "A second factor was added to your account",
  heading: "A second factor was added",
  paragraphs: ["From now on your login asks for it after the password."],
};

const REMOVED = {
  subject: "A second factor was removed from your account",
  heading: "A second factor was removed",
  paragraphs: ["Your login no longer asks for it."],
};

const FOOTNOTE =
  "If it was not you, reset your password now and tell whoever administers your organisation.";

async function compose(
  query: Query,
  { tenantId, subjectId: id }: OutboxRow,
  words: Pick<MailContent, "subject" | "heading" | "paragraphs">,
): Promise<MailContent | undefined> {
  const person = await findPerson(query, { id, tenantId });
  if (person?.tenantStatus !== "ACTIVE") return undefined;
  const from = person.tenantName ?? "Rollcall";
  return { ...words, to: [person.email], from, footnote: FOOTNOTE };
}

import type { Query } from "#base/db/pool/client.ts";
import { newId } from "#base/ids.ts";
import { composeMessage } from "#base/mail/deliver.ts";
import { outboxRow } from "#base/mail/enqueue.ts";
import type { MailKind } from "#base/mail/mail-kinds.ts";
import type { MailContent } from "#base/mail/message.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { composeContent, findOwed } from "#base/mail/send-owed.ts";
import type { Services } from "#base/rpc/context.ts";
import type { Language } from "#base/text/languages.ts";
import { COMPOSERS } from "../src/mail-composers.ts";
import { type Sample, writeSampleClub } from "./sample-club.ts";

/**
 * A mail of this kind as a person of this language gets it, from a club that is made for it in a
 * transaction that never ends well: the product's own composers read it, and nothing of it stays.
 * Throws in production, where nobody looks at samples.
 */
export async function sampleMail(
  services: Services,
  kind: MailKind,
  language: Language,
): Promise<MailContent> {
  if (services.settings.production) throw new Error("Production has no samples");
  const made: { mail?: MailContent | undefined } = {};
  await services.system
    .transaction(async (tx) => {
      made.mail = await compose(tx, services, kind, language);
      throw new Unwanted();
    })
    .catch((error) => {
      if (!(error instanceof Unwanted)) throw error;
    });
  if (!made.mail) throw new Error(`The sample club has no mail of the kind ${kind}`);
  return made.mail;
}

/** The same as the bytes that a mail server would be given. */
export const sampleMessage = async (
  services: Services,
  kind: MailKind,
  language: Language,
): Promise<Buffer> => composeMessage(await sampleMail(services, kind, language), services.settings);

class Unwanted extends Error {}

async function compose(tx: Query, services: Services, kind: MailKind, language: Language) {
  const sample = await writeSampleClub(tx, { language, now: services.clock.now() });
  const id = newId();
  const row = { ...outboxRow({ kind, ...owedBy(kind, sample) }), id };
  await tx.insert(outbox).values(row);
  const owed = await findOwed(tx, id);
  return owed && composeContent(tx, owed, services, COMPOSERS);
}

const REGISTRATIONS: Partial<Record<MailKind, keyof Sample["registrations"]>> = {
  registrationPending: "unpaid",
  registrationWaitlisted: "waiting",
  registrationCancelled: "cancelled",
  registrationReleased: "cancelled",
  paymentReversed: "unpaid",
  waitlistApproved: "unpaid",
  waitlistApprovedWithClaim: "guest",
  waitlistDeclined: "cancelled",
  eventCancelled: "cancelled",
  importConfirmed: "guest",
  walkInWelcome: "guest",
};

/** The row that the sample of a kind is about. */
function owedBy(kind: MailKind, sample: Sample) {
  const { tenantId, registrations, people, about } = sample;
  const platform = { tenantId: null, subjectId: sample.platformUserId };
  if (kind.startsWith("platform")) return platform;
  const aboutId = about[kind];
  const subjects: Partial<Record<MailKind, string>> = {
    claimLink: people.guest,
    verifyEmail: people.unverified,
    membershipLapsed: people.lapsed,
    applicationReceived: sample.applicationIds.pending,
    applicationRejected: sample.applicationIds.rejected,
    seatsFree: sample.eventId,
    invoiceIssued: sample.invoiceId,
    invoiceReminder: sample.invoiceId,
    webhookDisabled: sample.webhookId,
    ...Object.fromEntries(MEMBERS.map((each) => [each, people.member])),
  };
  const subjectId = subjects[kind] ?? registrations[REGISTRATIONS[kind] ?? "party"];
  return { tenantId, subjectId, ...(aboutId && { aboutId }) };
}

/** Kinds whose sample is about the member with an account. */
const MEMBERS: readonly MailKind[] = [
  ...(["passwordReset", "alreadyRegistered", "newDevice", "passwordChanged"] as const),
  ...(["confirmEmail", "emailChangeNotice", "factorAdded", "factorRemoved"] as const),
  ...(["inactivePaid", "applicationApproved", "broadcastTest"] as const),
  ...(["paymentInstructionsChanged", "factorRequirementChanged"] as const),
];

import { z } from "zod";
import { id, instant, slug } from "#base/fields.schema.ts";
import { MAIL_KIND_NAMES } from "#base/mail/mail-kinds.ts";
import { listInput, page, periodFilter, repeatable } from "#base/pagination.ts";

/** Requests and answers about mail that could not be delivered. */

const failedMail = {
  id: z.string(),
  kind: z.enum(MAIL_KIND_NAMES),
  createdAt: instant,
  failedAt: instant,
  attempts: z.int(),
  /** Codes and the product's own words; a mail server's text may name people. */
  lastError: z.string().nullable(),
};

export const failedMailOutput = z
  .object({
    ...failedMail,
    subjectId: z.string(),
    /** What it is about: a person's name, an event's title. */
    about: z.string().nullable(),
  })
  .meta({ id: "FailedMail" });

/** As the platform sees it: with the club, without personal data. */
export const platformFailedMailOutput = z
  .object({ ...failedMail, tenantId: z.string().nullable(), tenantSlug: slug.nullable() })
  .meta({ id: "PlatformFailedMail" });

export type FailedMailOutput = z.infer<typeof failedMailOutput>;
export type PlatformFailedMailOutput = z.infer<typeof platformFailedMailOutput>;

export const failedMailListInput = listInput(["failedAt", "createdAt"], {
  ...periodFilter("createdAt"),
  kind: repeatable(MAIL_KIND_NAMES),
});
export const failedMailPage = page(failedMailOutput);
export const platformFailedMailPage = page(platformFailedMailOutput);

export const resendInput = z.strictObject({ id });
export const resendAllInput = z.strictObject({});
/** How many mails will be sent again. */
export const resentOutput = z.object({ count: z.int() }).meta({ id: "ResentMail" });

/** States of a mail: still to be sent, accepted by the mail server, given up. */
export const MAIL_STATES = ["WAITING", "SENT", "FAILED"] as const;

/** Query of the mails of one member; `from` and `to` apply to createdAt. */
export const memberMailsInput = listInput(["createdAt"], {
  id,
  ...periodFilter("createdAt"),
  kind: repeatable(MAIL_KIND_NAMES),
});

/** That a mail was owed to a member; its text and links are not held (rules#member-history). */
export const memberMailOutput = z
  .object({
    id: z.string(),
    kind: z.enum(MAIL_KIND_NAMES),
    /** The event or the invoice's number, if it is about one. */
    about: z.string().nullable(),
    state: z.enum(MAIL_STATES),
    createdAt: instant,
    sentAt: instant.nullable(),
    failedAt: instant.nullable(),
  })
  .meta({ id: "MemberMail" });

export type MemberMailOutput = z.infer<typeof memberMailOutput>;

export const memberMailPage = page(memberMailOutput);

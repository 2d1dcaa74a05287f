import type { MailComposers } from "#base/mail/send-owed.ts";
import { factorMails } from "./modules/auth/factor/compose-mail.ts";
import { accountMails } from "./modules/auth/mail/compose-account-mail.ts";
import { sessionMails } from "./modules/auth/mail/compose-mail.ts";
import { billingMails } from "./modules/billing/mail/compose-mail.ts";
import { broadcastMails } from "./modules/broadcasts/compose/compose-test.ts";
import { membershipMails } from "./modules/membership/mail/compose-mail.ts";
import { registrationMailComposers } from "./modules/registration/mail/compose-mail.ts";
import { tenancyMails } from "./modules/tenancy/compose-mail.ts";
import { waitlistMails } from "./modules/waitlist/compose-mail.ts";
import { webhookMails } from "./modules/webhooks/mail/compose-mail.ts";

/** Who writes which mail. It stands apart from the worker, which brings the job runner. */
export const COMPOSERS: MailComposers = {
  ...billingMails,
  ...broadcastMails,
  ...factorMails,
  ...membershipMails,
  ...registrationMailComposers,
  ...sessionMails,
  ...accountMails,
  ...tenancyMails,
  ...waitlistMails,
  ...webhookMails,
};

import { sql } from "drizzle-orm";
import type { Language } from "../text/languages.ts";

/**
 * The language that the recipient of an outbox row reads: what the person has chosen, else the
 * club's (rules#mail-language). Ids are unique in all tables, so that the subject is looked for in
 * each that it can be in. Mails to several people, and to applicants, are in the club's.
 */
export const RECEIVER_LANGUAGE = sql<Language>`coalesce(
  (select language from member
    where member.tenant_id = outbox.tenant_id and member.id = outbox.subject_id
      and outbox.kind <> 'inactivePaid'),
  (select member.language from registration
     join member on member.tenant_id = registration.tenant_id and member.id = registration.member_id
    where registration.tenant_id = outbox.tenant_id and registration.id = outbox.subject_id
      and outbox.kind <> 'registrationTransferred'),
  (select member.language from invoice
     join member on member.tenant_id = invoice.tenant_id and member.id = invoice.member_id
    where invoice.tenant_id = outbox.tenant_id and invoice.id = outbox.subject_id),
  (select language from platform_user
    where outbox.tenant_id is null and platform_user.id = outbox.subject_id),
  (select language from tenant where tenant.id = outbox.tenant_id),
  'en')`;

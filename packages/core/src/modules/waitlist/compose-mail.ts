import { eq } from "drizzle-orm";
import { byKey } from "#base/db/query/scoped.ts";
import type { MailComposer } from "#base/mail/send-owed.ts";
import { sessionMails } from "../auth/mail/compose-mail.ts";
import { event } from "../events/event.sql.ts";
import { findAddresses } from "../membership/mail/addresses-of.ts";
import { registrationMailComposers } from "../registration/mail/compose-mail.ts";
import { registration } from "../registration/registration.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { countAwaitedTypes, getSeatsForWaitlist } from "./seats-for-waitlist.ts";
import { waitlistWords } from "./words.ts";

/**
 * The mails of the waitlist (rules#claim-link-once). A guest's first approval mail has the claim link.
 * The tenant's event managers are notified that a seat is free while people wait.
 */
export const waitlistMails = {
  waitlistApprovedWithClaim: async (query, row, app, language) => {
    const [recipient] = await query
      .select({ memberId: registration.memberId })
      .from(registration)
      .where(eq(registration.id, row.subjectId));
    const approval = await registrationMailComposers.waitlistApproved(query, row, app, language);
    if (!recipient?.memberId) return approval;
    const toMember = { ...row, subjectId: recipient.memberId };
    const claim = await sessionMails.claimLink(query, toMember, app, language);
    // A guest who lost the seat in the meantime still needs the only link to their account.
    if (!claim || !approval) return approval ?? claim;
    const { action, footnote } = claim;
    const { paragraphs, action: furtherLink } = approval;
    return {
      ...approval,
      paragraphs: [...paragraphs, waitlistWords(language).claim],
      action,
      footnote,
      ...(furtherLink && { furtherLink }),
    };
  },
  seatsFree: async (query, { tenantId, subjectId }, app, language) => {
    if (!tenantId) return undefined;
    const [row] = await query
      .select({ event, club: tenant.name })
      .from(event)
      .innerJoin(tenant, eq(tenant.id, event.tenantId))
      .where(byKey(event, tenantId, subjectId));
    if (!row || row.event.waitlistCount === 0) return undefined;
    const free = getSeatsForWaitlist(
      row.event,
      await countAwaitedTypes(query, { tenantId: row.event.tenantId, eventId: row.event.id }),
    );
    const words = waitlistWords(language);
    return {
      ...words.seatsFree(row.event.title, free, row.event.waitlistCount),
      to: await findAddresses(query, tenantId, "EVENT_MANAGER"),
      from: row.club,
      action: {
        label: words.openWaitlist,
        url: `${app.settings.publicUrl}/events/${subjectId}/waitlist`,
      },
    };
  },
} satisfies Record<string, MailComposer>;

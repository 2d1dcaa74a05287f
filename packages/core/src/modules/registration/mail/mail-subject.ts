import type { Language } from "#base/text/languages.ts";
import type { InvoiceSheet } from "../../billing/paper/draw-invoice.ts";
import type { event, ticketType } from "../../events/event.sql.ts";
import type { EventChanges } from "../../events/mail/event-change.sql.ts";
import type { tenant } from "../../tenancy/tenant.sql.ts";
import type { registration } from "../registration.sql.ts";
import type { RegistrationMessages } from "../words/messages.ts";

/** A registration with the name and price of its ticket type. */
export interface MailSeat {
  row: typeof registration.$inferSelect;
  type: typeof ticketType.$inferSelect | null;
}

/** The data from which a mail about a registration is written. */
export interface MailSubject {
  row: typeof registration.$inferSelect;
  event: typeof event.$inferSelect;
  /** The amount that the recipient has to pay, in minor units. */
  amountDue: number;
  currency: string;
  /** Whether an unpaid seat is on somebody else's invoice (rules#transfer). */
  billedToOthers: boolean;
  /** Whether the event has questions for the recipient that they have not answered. */
  isMissingAnswers: boolean;
  tenant: typeof tenant.$inferSelect;
  /** The person's own row and those of the guests. */
  party: MailSeat[];
  /** What changed about the event, for the mail about the change. */
  changes: EventChanges | undefined;
  /** Whether the person can log in. */
  hasPassword: boolean;
  /** The open invoice of the party that the recipient has to pay. */
  bill: InvoiceSheet | undefined;
  /** CONFIRMED seats that hosts hold for the address of a public registration. */
  held: MailSeat[];
  /** The recipient's language, and the wording in it. */
  language: Language;
  words: RegistrationMessages;
}

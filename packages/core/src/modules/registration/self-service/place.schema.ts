import { z } from "zod";
import { id, instant, money, name, pathSlug, phone } from "#base/fields.schema.ts";
import { invoiceOutput } from "../../billing/billing.schema.ts";
import { publicEventOutput } from "../../events/event.schema.ts";
import { answerValue, MAX_GUESTS, ownInput, registrationOutput } from "../registration.schema.ts";
import { MONEY_IF_CANCELLED } from "../registration-states.ts";

/** A seat or a waitlist position, with everything that its ticket shows. */
export const placeTicket = registrationOutput
  .extend({
    /** Name of the ticket type; null where the event has none. */
    ticketType: z.string().nullable(),
    label: z.enum(["Member", "Guest"]),
    /** The ticket's QR code as SVG; null without a seat. */
    qrSvg: z.string().nullable(),
    /**
     * What becomes of the invoices when this guest is cancelled alone, or with the host everybody
     * (rules#rebilling); empty when nothing was invoiced.
     */
    ifCancelled: z.array(z.enum(MONEY_IF_CANCELLED)),
    /** The same for each invoice that the holder owes or has paid. */
    invoicesIfCancelled: z.array(
      z.object({ id, number: z.string().nullable(), ifCancelled: z.enum(MONEY_IF_CANCELLED) }),
    ),
    /** Keys of the required questions that the person has not answered, as after a transfer. */
    missingAnswers: z.array(z.string()),
    /** A former holder of the place brought this guest: address, phone and answers are not shown. */
    detailsHidden: z.boolean(),
  })
  .meta({ id: "PlaceTicket" });

export type PlaceTicket = z.infer<typeof placeTicket>;

const howToPayOutput = z
  .object({
    /** What is open, in minor units. */
    amount: money,
    currency: z.string(),
    dueAt: instant.nullable(),
    payee: z.string(),
    /** An IBAN or words, as the club wrote them. */
    instructions: z.string().nullable(),
    /** Address for questions about the payment. */
    contact: z.string().nullable(),
    iban: z.string().nullable(),
    /** ISO 11649 creditor reference. */
    reference: z.string(),
    /** The content of the QR code that banking apps read: a SEPA credit transfer. */
    epcPayload: z.string().nullable(),
    qrSvg: z.string().nullable(),
  })
  .meta({ id: "HowToPay" });

/** What the holder of a personal link sees (rules#personal-link). */
export const placeOutput = z
  .object({
    event: publicEventOutput,
    /** The host first, then the guests, cancelled ones included. */
    party: z.array(placeTicket).min(1),
    /** The first of the invoices. */
    invoice: invoiceOutput.nullable(),
    /** How to pay what is open of the first invoice; null when nothing is (rules#how-to-pay). */
    howToPay: howToPayOutput.nullable(),
    /**
     * The invoices that the holder of the link owes or has paid, guests' own included: the open ones
     * first, then the newest. A void one is not shown, nor one that somebody else owes.
     */
    invoices: z.array(z.object({ invoice: invoiceOutput, howToPay: howToPayOutput.nullable() })),
    /** What the holder still has to pay, in minor units; 0 is nothing. */
    amountDue: money,
    /** An unpaid seat is on the invoice of somebody else: a guest's host, or a former holder. */
    billedToOthers: z.boolean(),
    currency: z.string(),
    /** Names, phones and answers can be corrected: until registration closes. */
    canEdit: z.boolean(),
    canCancel: z.boolean(),
    /** The event as an iCalendar file. */
    calendar: z.string(),
    /** When the link ends. */
    validUntil: instant,
  })
  .meta({ id: "Place" });

export type PlaceOutput = z.infer<typeof placeOutput>;

/** What can be corrected of a person; missing values stay, a phone of null is deleted. */
const details = {
  fullName: name.optional(),
  phone: phone.nullable().optional(),
  answers: z.record(z.string().max(100), answerValue).optional(),
};

/** Corrections of the host and of guests, all or none. */
const partyDetails = {
  ...details,
  guests: z
    .array(z.strictObject({ registrationId: id, ...details }))
    .max(MAX_GUESTS)
    .optional(),
};

export const editPlaceInput = z.strictObject(partyDetails);
export type PartyDetails = z.infer<typeof editPlaceInput>;

/** One invoice of the place; without it the first. */
export const placeInvoiceInput = z.strictObject({ invoiceId: id.optional() });
export const placeGuestInput = z.strictObject({ registrationId: id });

/** The same for a member, at the event by id or slug. */
export const editOwnInput = ownInput.extend(partyDetails);
export const ownGuestInput = z.strictObject({ id: pathSlug, registrationId: id });

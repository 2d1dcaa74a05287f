import { z } from "zod";
import { email, id, money, name, phone } from "#base/fields.schema.ts";
import { INVOICE_STATUSES } from "../billing/billing-states.ts";
import {
  answers,
  guestInput,
  oneRegistrationInput,
  registrationItem,
} from "./registration.schema.ts";
import { MONEY_IF_CANCELLED } from "./registration-states.ts";

/** Corrections by an organiser: missing values stay, null deletes the phone. */
export const editRegistrationInput = oneRegistrationInput.extend({
  fullName: name.optional(),
  email: email.optional(),
  phone: phone.nullable().optional(),
  ticketTypeId: id.optional(),
  /** By key; those that are not named stay, an empty one is deleted. */
  answers,
});

/** Who owes an unpaid invoice after a transfer: the former holder, or the new one (rules#transfer). */
export const INVOICE_CHOICES = ["KEEP", "TRANSFER"] as const;

/** Who gets the place of a registration, and whether an unpaid invoice goes along. */
export const transferInput = oneRegistrationInput.extend({
  fullName: name,
  email,
  invoice: z.enum(INVOICE_CHOICES).optional(),
});

/** A guest who is added to the party of a registration. */
export const addGuestInput = oneRegistrationInput.extend(guestInput.shape);

/** A party with what it was billed, for who changes it. */
export const wholePartyOutput = z
  .object({
    host: registrationItem,
    guests: z.array(registrationItem),
    /** Those that are not void, the oldest first. */
    invoices: z.array(
      z.object({
        id,
        number: z.string().nullable(),
        status: z.enum(INVOICE_STATUSES),
        currency: z.string(),
        memberId: id,
        /** Name of the member who owes it. */
        memberName: z.string(),
        openTotal: money,
        /** What becomes of it when the registration that was asked for is cancelled. */
        ifCancelled: z.enum(MONEY_IF_CANCELLED).nullable(),
      }),
    ),
  })
  .meta({ id: "WholeParty" });

export type WholePartyOutput = z.infer<typeof wholePartyOutput>;

import { z } from "zod";
import { email, id, name, phone } from "#base/fields.schema.ts";
import { answers, guestInput, oneRegistrationInput } from "../registration.schema.ts";

/** Corrections by an organiser: missing values stay, null deletes the phone. */
export const editRegistrationInput = oneRegistrationInput.extend({
  fullName: name.optional(),
  email: email.optional(),
  phone: phone.nullable().optional(),
  ticketTypeId: id.optional(),
  /** Answers by key; missing ones stay, an empty one is deleted. */
  answers,
});

/** Who owes an unpaid invoice after a transfer: the former holder, or the new one (rules#transfer). */
export const INVOICE_CHOICES = ["KEEP", "TRANSFER"] as const;

/** Who gets a registration, and whether an unpaid invoice is transferred too. */
export const transferInput = oneRegistrationInput.extend({
  fullName: name,
  email,
  invoice: z.enum(INVOICE_CHOICES).optional(),
});

/** A guest who is added to the party of a registration. */
export const addGuestInput = oneRegistrationInput.extend(guestInput.shape);

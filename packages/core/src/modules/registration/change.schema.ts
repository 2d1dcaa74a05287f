import { email, id, name, phone } from "#base/fields.schema.ts";
import { answers, guestInput, oneRegistrationInput } from "./registration.schema.ts";

/** Corrections by an organiser: missing values stay, null deletes the phone. */
export const editRegistrationInput = oneRegistrationInput.extend({
  fullName: name.optional(),
  email: email.optional(),
  phone: phone.nullable().optional(),
  ticketTypeId: id.optional(),
  /** By key; those that are not named stay, an empty one is deleted. */
  answers,
});

/** Who gets the place of a registration. */
export const transferInput = oneRegistrationInput.extend({ fullName: name, email });

/** A guest who is added to the party of a registration. */
export const addGuestInput = oneRegistrationInput.extend(guestInput.shape);

/** Somebody as typed into a form; "" is what was left empty. */
export interface Person {
  fullName: string;
  email: string;
  phone?: string;
  ticketTypeId: string;
}

/** The part of a request that names somebody, without what was left empty. */
export const personInput = ({ fullName, email, phone = "", ticketTypeId }: Person) => ({
  fullName: fullName.trim(),
  ...(email.trim() && { email: email.trim() }),
  ...(phone.trim() && { phone: phone.trim() }),
  ...(ticketTypeId && { ticketTypeId }),
});

/** An event as far as its tickets go; prices in minor units. */
export interface Ticketed {
  ticketTypes: readonly { id: string; price: number }[];
}

/** The only ticket type is implied, of several one has to be chosen: "" (rules#ticket-type-choice). */
export function impliedTicket({ ticketTypes: [only, ...others] }: Ticketed): string {
  return only && others.length === 0 ? only.id : "";
}

/** What a ticket of this type costs; nothing while none is chosen. */
export const priceOf = (ticketTypeId: string | null, { ticketTypes }: Ticketed): number =>
  ticketTypes.find(({ id }) => id === ticketTypeId)?.price ?? 0;

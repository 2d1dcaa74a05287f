/** A ticket type with its price in minor units, as the API shows it. */
export interface TicketType {
  id: string;
  name: string;
  price: number;
  seatsLeft: number | null;
  salesFrom: string | null;
  onSale: boolean;
}

/** An event as far as its tickets' prices go. */
export interface Ticketed {
  ticketTypes: readonly Pick<TicketType, "id" | "price">[];
}

/** Why a ticket type cannot be chosen now, or "full" where one can still queue for it. */
export type TicketState = "open" | "full" | "soldOut" | "notYet" | "ended";

/** What a page shows of a ticket type (rules#ticket-type-quota, rules#ticket-type-sales). */
export function ticketState(
  { onSale, salesFrom, seatsLeft }: TicketType,
  queues: boolean,
  now: Date = new Date(),
): TicketState {
  if (!onSale) return salesFrom && now < new Date(salesFrom) ? "notYet" : "ended";
  if (seatsLeft !== 0) return "open";
  return queues ? "full" : "soldOut";
}

/** Whether a ticket type of this state can be chosen. */
export const isChoosable = (state: TicketState): boolean => state === "open" || state === "full";

/** The only ticket type is implied, of several one has to be chosen: "" (rules#ticket-type-choice). */
export function impliedTicket({ ticketTypes: [only, ...moreTypes] }: Ticketed): string {
  return only && moreTypes.length === 0 ? only.id : "";
}

/** What a ticket of this type costs; nothing while none is chosen. */
export const getTicketPrice = (ticketTypeId: string | null, { ticketTypes }: Ticketed): number =>
  ticketTypes.find(({ id }) => id === ticketTypeId)?.price ?? 0;

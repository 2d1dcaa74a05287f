import { isChoosable, ticketState } from "#domain/tickets.ts";
import { formatMoney } from "#lib/format/format-money.ts";
import type { PublicEvent } from "../api/public-api.ts";
import { messages } from "../messages.ts";

const text = messages.list;

/**
 * What an event costs, in a word: "Free", "€25.00", "From €10.00", "Free – €25.00". Tickets that are
 * not on sale now count only where none is.
 */
export function priceWord(
  { ticketTypes, isPaid, currency }: Pick<PublicEvent, "ticketTypes" | "isPaid" | "currency">,
  locale: string,
): string {
  if (!isPaid) return text.free;
  const onSale = ticketTypes.filter((type) => isChoosable(ticketState(type, false)));
  const prices = (onSale.length > 0 ? onSale : ticketTypes).map(({ price }) => price);
  const money = (price: number) => formatMoney(price, currency, locale);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (highest === 0) return text.free;
  if (lowest === 0) return text.freeTo(money(highest));
  return lowest < highest ? text.from(money(lowest)) : money(lowest);
}

import { formatMoney } from "#lib/format-money.ts";
import { messages } from "./messages.ts";
import type { PublicEvent } from "./public-api.ts";

const text = messages.list;

/** What an event costs, in a word: "Free", "€25.00", "From €10.00", "Free – €25.00". */
export function priceWord(
  { ticketTypes, isPaid, currency }: Pick<PublicEvent, "ticketTypes" | "isPaid" | "currency">,
  locale: string,
): string {
  if (!isPaid) return text.free;
  const prices = ticketTypes.map(({ price }) => price);
  const money = (price: number) => formatMoney(price, currency, locale);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  if (lowest === 0) return text.freeTo(money(highest));
  return lowest < highest ? text.from(money(lowest)) : money(lowest);
}

import { DAY } from "#base/clock.ts";
import { iso } from "#base/fields.schema.ts";
import type { FormerPrice } from "../event.sql.ts";
import type { TicketTypeRow } from "../load-event.ts";

/** A device may send a walk-in a day late, and its list may have been a day old then. */
const KEPT_DAYS = 2;

type Priced = Pick<TicketTypeRow, "price" | "formerPrices">;

/** The former prices of a ticket type that gets this price now. */
export function keepFormerPrices(stored: Priced, price: number, now: Date): FormerPrice[] {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY);
  const recent = stored.formerPrices.filter(({ until }) => new Date(until) > oldest);
  return price === stored.price ? recent : [...recent, { price: stored.price, until: iso(now) }];
}

/** The price that a ticket type had at a moment of the last two days (rules#walk-in-price). */
export const getPriceAt = ({ price, formerPrices }: Priced, moment: Date): number =>
  formerPrices.find(({ until }) => moment < new Date(until))?.price ?? price;

import { DAY } from "#base/clock.ts";
import { iso } from "#base/fields.schema.ts";
import type { FormerPrice } from "../event.sql.ts";
import type { TicketTypeRow } from "../load-event.ts";

/** A device may send a walk-in a day late, and its list may have been a day old then. */
const DAYS_KEPT = 2;

type PricedType = Pick<TicketTypeRow, "price" | "formerPrices">;

/** Returns the former prices of a ticket type that gets this price now. */
export function keepFormerPrices(type: PricedType, price: number, now: Date): FormerPrice[] {
  const oldest = new Date(now.getTime() - DAYS_KEPT * DAY);
  const recent = type.formerPrices.filter(({ until }) => new Date(until) > oldest);
  return price === type.price ? recent : [...recent, { price: type.price, until: iso(now) }];
}

/** The price that a ticket type had at a moment of the last two days (rules#walk-in-price). */
export const getPriceAt = ({ price, formerPrices }: PricedType, moment: Date): number =>
  formerPrices.find(({ until }) => moment < new Date(until))?.price ?? price;

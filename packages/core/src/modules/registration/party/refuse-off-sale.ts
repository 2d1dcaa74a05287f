import { because, unprocessable } from "#base/errors.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import { getSaleState } from "../../events/present/sale.ts";
import type { Attendee } from "./form-party.ts";

/**
 * 422 for a ticket type that people cannot buy now (rules#ticket-type-sales). It binds those who
 * register themselves; organisers and the door may give out any type.
 */
export function refuseOffSale(party: readonly Pick<Attendee, "ticketType">[], now: Date): void {
  for (const { ticketType } of party) {
    const sale = ticketType ? getSaleState(ticketType, now) : "open";
    if (!ticketType || sale === "open") continue;
    const { id: ticketTypeId, name, salesFrom, salesUntil } = ticketType;
    throw unprocessable(
      `"${name}" tickets are ${sale === "ended" ? "no longer" : "not yet"} on sale. ` +
        "Choose another ticket type.",
      because("TICKET_TYPE_NOT_ON_SALE", {
        ticketTypeId,
        salesFrom: isoOrNull(salesFrom),
        salesUntil: isoOrNull(salesUntil),
      }),
    );
  }
}

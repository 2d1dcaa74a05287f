import type { z } from "zod";
import { formatMoney } from "#lib/format/format-money.ts";
import { fromLocalInput } from "#lib/format/local-time.ts";
import { events as messages } from "../messages/events.ts";
import { type EventValues, getCurrency } from "./event-values.ts";

const text = messages.editor;

/** Checks that no period ends before it begins. The contract leaves this to the server. */
export function checkPeriods(values: EventValues): Record<string, string> {
  const endsEarly = (opens: string, closes: string) => {
    const [opening, closing] = [opens, closes].map((local) =>
      fromLocalInput(local, values.timezone),
    );
    return opening !== undefined && closing !== undefined && closing <= opening;
  };
  const { startsAt, endsAt, allDay, checkInOpensAt, checkInClosesAt } = values;
  const endsTooEarly = allDay ? endsAt !== "" && endsAt < startsAt : endsEarly(startsAt, endsAt);
  return {
    ...(endsTooEarly && { endsAt: text.endsTooEarly }),
    ...(endsEarly(values.registrationOpensAt, values.registrationClosesAt) && {
      registrationClosesAt: text.closesTooEarly,
    }),
    ...(endsEarly(checkInOpensAt, checkInClosesAt) && { checkInClosesAt: text.closesTooEarly }),
    ...Object.fromEntries(
      values.ticketTypes.flatMap(({ salesFrom, salesUntil }, index) =>
        endsEarly(salesFrom, salesUntil)
          ? [[`ticketTypes.${index}.salesUntil`, text.closesTooEarly]]
          : [],
      ),
    ),
  };
}

/**
 * The message for a price: an emptied field is asked for one, and a limit is named as typed, in euros,
 * because the contract counts cents.
 */
export function sayPrice(issue: z.core.$ZodIssue, values: EventValues): string | undefined {
  const [list, index, field] = issue.path;
  if (list !== "ticketTypes" || field !== "price") return undefined;
  if (values.ticketTypes[Number(index)]?.price.trim() === "") return text.priceMissing;
  if (issue.code !== "too_big") return undefined;
  return text.priceTooHigh(formatMoney(Number(issue.maximum), getCurrency(values)));
}

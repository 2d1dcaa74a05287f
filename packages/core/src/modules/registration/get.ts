import { asc, eq, inArray, ne, or } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { foundRow, own } from "#base/db/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { invoice } from "../billing/billing.sql.ts";
import { openTotalOf } from "../billing/open-total.ts";
import type { InvoiceRow } from "../billing/present-invoice.ts";
import type { WholePartyOutput } from "./change.schema.ts";
import { findRegistration } from "./find-registration.ts";
import { moneyIfCancelled } from "./money-if-cancelled.ts";
import type { RegistrationRow } from "./present-registration.ts";
import { queuePosition } from "./queue-position.ts";
import type { oneRegistrationInput } from "./registration.schema.ts";
import { registration } from "./registration.sql.ts";
import { presentItem, selectItems } from "./registration-items.ts";

/**
 * The whole party of a registration, host first, of every status, with its invoices that are not
 * void: what an organiser has to know before changing any of it (rules#edit-registration).
 */
export function get(
  ctx: ContextOf<PermittedActor>,
  { eventId, registrationId }: z.infer<typeof oneRegistrationInput>,
): Promise<WholePartyOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const row = await findRegistration(tx, { tenantId, eventId }, registrationId);
    const hostId = row.hostRegistrationId ?? row.id;
    const isHost = ({ id }: { id: string }) => id === hostId;
    const isOfParty = or(eq(registration.id, hostId), eq(registration.hostRegistrationId, hostId));
    const [rows, invoices] = await Promise.all([
      selectItems(tx, queuePosition)
        .where(own(registration, tenantId, isOfParty))
        .orderBy(asc(registration.id)),
      tx
        .select()
        .from(invoice)
        .where(
          own(
            invoice,
            tenantId,
            eq(invoice.kind, "INVOICE"),
            ne(invoice.status, "VOID"),
            inArray(invoice.registrationId, [hostId, row.id]),
          ),
        )
        .orderBy(asc(invoice.id)),
    ]);
    const party = rows.map(presentItem);
    return {
      host: foundRow(party.filter(isHost), "Registration"),
      guests: party.filter((one) => !isHost(one)),
      invoices: invoices.map((one) => ({
        ...{ id: one.id, number: one.number, status: one.status, currency: one.currency },
        openTotal: openTotalOf(one),
        ifCancelled: ifCancelled(one, row),
      })),
    };
  });
}

/** A host takes the guests along, and so does whoever has an invoice of their own. */
function ifCancelled(bill: InvoiceRow, { id, hostRegistrationId }: RegistrationRow) {
  const takesAll = hostRegistrationId === null || bill.registrationId === id;
  return moneyIfCancelled([bill], takesAll ? "everybody" : { guestId: id })[0] ?? null;
}

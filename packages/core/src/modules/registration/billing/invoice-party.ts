import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { because, conflict, unprocessable } from "#base/errors.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { InvoiceOutput } from "../../billing/billing.schema.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { recordInvoices } from "../../billing/invoice/invoice-act.ts";
import { mailInvoices } from "../../billing/invoice/mail-invoices.ts";
import { isUnpaidFor } from "../../billing/invoice/open-invoice.ts";
import { presentInvoice } from "../../billing/invoice/present-invoice.ts";
import { loadEvent } from "../../events/load-event.ts";
import { sumPrices } from "../party/choose-ticket-type.ts";
import { lockParty } from "../party/lock-party.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { refuseWhenOver } from "../party/refuse-closed.ts";
import type { oneRegistrationInput } from "../registration.schema.ts";
import { billedToOthers, billParty, type UnpaidParty } from "./bill-party.ts";
import { findPayer } from "./find-payer.ts";

type Input = z.infer<typeof oneRegistrationInput>;

/**
 * Issues and mails the invoice of a party that an organiser registered without one: pre-enrolled or
 * imported (rules#invoice-party). From then on its seats are held until it is due. 409 CONFLICT
 * when it has one; 422 for a guest, for a party without an unpaid seat, and when the event is over.
 */
export function invoiceParty(
  ctx: ContextOf<PermittedActor>,
  { eventId, registrationId }: Input,
): Promise<InvoiceOutput> {
  const { tenantId } = ctx.actor;
  return inTenant(ctx, async (tx) => {
    const { event, head, guests } = await lockParty(tx, { tenantId, eventId }, { registrationId });
    if (head.hostRegistrationId)
      throw unprocessable("A guest is invoiced with the host. Invoice the host instead.");
    if (head.status === "CANCELLED")
      throw unprocessable("This registration is cancelled", because("REGISTRATION_CANCELLED"));
    if (head.status === "WAITLISTED")
      throw unprocessable("This person has no seat yet", because("REGISTRATION_WAITLISTED"));
    refuseWhenOver(event, ctx.now);
    const wholeEvent = await loadEvent(tx, tenantId, eventId);
    const party: UnpaidParty = [head, ...guests];
    const unpaid = party.filter(({ status }) => status === "PENDING");
    const unpaidTicketTypes = unpaid.map(
      ({ ticketTypeId }) => wholeEvent.ticketTypes.find(({ id }) => id === ticketTypeId) ?? null,
    );
    if (sumPrices(unpaidTicketTypes) === 0)
      throw unprocessable("There is nothing to pay for this registration");
    await refuseBilled(tx, head, unpaid);
    const billedParty = await billParty(tx, ctx, wholeEvent, party, await findPayer(tx, head));
    if (!billedParty) throw billedToOthers();
    await mailInvoices(tx, billedParty.invoice);
    await recordInvoices(tx, ctx, "INVOICE_CREATED", [billedParty.invoice]);
    return presentInvoice(billedParty.invoice);
  });
}

async function refuseBilled(
  tx: Query,
  head: RegistrationRow,
  unpaid: readonly RegistrationRow[],
): Promise<void> {
  const open = await tx
    .select({ registrationId: invoice.registrationId })
    .from(invoice)
    .where(
      isUnpaidFor(
        head.tenantId,
        [head, ...unpaid].map(({ id }) => id),
      ),
    );
  const isBilled = ({ id }: RegistrationRow) =>
    open.some(({ registrationId }) => registrationId === id);
  if (isBilled(head) || unpaid.every(isBilled))
    throw conflict("This registration already has an invoice");
}

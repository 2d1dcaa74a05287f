import { asc, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { foundRow, joinByKey, own } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { computeOpenTotal } from "../../billing/invoice/open-total.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { selectQuestions } from "../../events/load-event.ts";
import { member } from "../../membership/member.sql.ts";
import { invoiceIfCancelled } from "../billing/money-if-cancelled.ts";
import { isInParty } from "../party/party-rows.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import type { oneRegistrationInput, WholePartyOutput } from "../registration.schema.ts";
import { registration } from "../registration.sql.ts";
import { findRegistration } from "./find-registration.ts";
import { presentItem, selectItems } from "./registration-items.ts";
import { positionOnWaitlist } from "./waitlist-position.ts";

/**
 * Gets the whole party of a registration, host first, of every status, with its invoices that are not
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
    const inParty = own(registration, tenantId, isInParty(registration.id, tenantId, hostId));
    const [rows, invoices] = await pipeline(tx, [
      selectItems(tx, positionOnWaitlist).where(inParty).orderBy(asc(registration.id)),
      tx
        .select({ row: invoice, memberName: member.fullName })
        .from(invoice)
        .innerJoin(member, joinByKey(member, invoice.memberId))
        .where(
          own(
            invoice,
            tenantId,
            eq(invoice.kind, "INVOICE"),
            ne(invoice.status, "VOID"),
            isInParty(invoice.registrationId, tenantId, hostId),
          ),
        )
        .orderBy(asc(invoice.id)),
    ]);
    const questions = await selectQuestions(tx, tenantId, [eventId]);
    const party = rows.map((item) => presentItem(item, questions));
    return {
      host: foundRow(party.filter(isHost), "Registration"),
      guests: party.filter((item) => !isHost(item)),
      invoices: invoices.map((partyInvoice) => presentPartyInvoice(partyInvoice, row)),
    };
  });
}

const presentPartyInvoice = (
  { row, memberName }: { row: InvoiceRow; memberName: string },
  leaver: RegistrationRow,
): WholePartyOutput["invoices"][number] => {
  const { id, number, status, currency, memberId } = row;
  return {
    id,
    number,
    status,
    currency,
    memberId,
    memberName,
    openTotal: computeOpenTotal(row),
    ifCancelled: invoiceIfCancelled(row, leaver) ?? null,
  };
};

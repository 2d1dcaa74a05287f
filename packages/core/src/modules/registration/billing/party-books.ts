import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { lockInvoicesWhere } from "../../billing/invoice/lock-invoice.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import { isInParty } from "../party/party-rows.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { registration } from "../registration.sql.ts";
import { takesSeat } from "../registration-states.ts";

/** Everything that a party was billed, and its people who have a seat. */
export interface PartyBooks {
  /** Invoices that are not void, locked, the oldest first. */
  invoices: InvoiceRow[];
  creditNotes: InvoiceRow[];
  host: RegistrationRow | undefined;
  /** Registrations with a seat, paid or not. */
  seats: RegistrationRow[];
}

/** The amount of one seat on an invoice, less credits. */
export interface Charge {
  seatId: string;
  invoice: InvoiceRow;
  amount: number;
}

/**
 * Locks the payers and the invoices of a party, and reads only then who has a seat, so that it waits
 * for a door that is taking the party's money.
 */
export async function lockPartyBooks(
  tx: Query,
  tenantId: TenantId,
  hostId: string,
): Promise<PartyBooks> {
  const inParty = own(registration, tenantId, isInParty(registration.id, tenantId, hostId));
  const live = and(
    eq(invoice.kind, "INVOICE"),
    ne(invoice.status, "VOID"),
    isInParty(invoice.registrationId, tenantId, hostId),
  );
  const { rows: invoices } = await lockInvoicesWhere(tx, tenantId, live);
  const [creditNotes, party] = await pipeline(tx, [
    selectCreditNotes(tx, tenantId, invoices),
    tx.select().from(registration).where(inParty).orderBy(asc(registration.id)),
  ]);
  return {
    invoices,
    creditNotes,
    host: party.find(({ id }) => id === hostId),
    seats: party.filter(({ status }) => takesSeat(status)),
  };
}

/** Selects the credit notes of these invoices. */
export const selectCreditNotes = (tx: Query, tenantId: TenantId, invoices: readonly InvoiceRow[]) =>
  tx
    .select()
    .from(invoice)
    .where(
      own(
        invoice,
        tenantId,
        inArray(
          invoice.creditedInvoiceId,
          invoices.map(({ id }) => id),
        ),
      ),
    );

/** Computes what each seat was billed on each invoice. */
export function computeCharges({
  invoices,
  creditNotes,
}: Pick<PartyBooks, "invoices" | "creditNotes">): Charge[] {
  return invoices.flatMap((row) => {
    const credits = creditNotes.filter(({ creditedInvoiceId }) => creditedInvoiceId === row.id);
    return [...getSeatIds(row)].map((seatId) => ({
      seatId,
      invoice: row,
      amount: sumBilled(seatId, [row]) - sumBilled(seatId, credits),
    }));
  });
}

const getSeatIds = ({ lines }: InvoiceRow): Set<string> =>
  new Set(lines.flatMap(({ registrationId }) => registrationId ?? []));

/** Sums what the lines of these invoices ask for a seat, without regard to credits. */
export const sumBilled = (seatId: string, invoices: readonly InvoiceRow[]): number =>
  invoices
    .flatMap(({ lines }) => lines)
    .filter(({ registrationId }) => registrationId === seatId)
    .reduce((sum, { amount }) => sum + amount, 0);

import { and, asc, eq, inArray, ne, or } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { invoice } from "../../billing/billing.sql.ts";
import { lockInvoicesWhere } from "../../billing/invoice/lock-invoice.ts";
import type { InvoiceRow } from "../../billing/invoice/present-invoice.ts";
import type { RegistrationRow } from "../party/present-registration.ts";
import { registration } from "../registration.sql.ts";
import { takesSeat } from "../registration-states.ts";

/** Everything that a party was billed, and who of it has a seat. */
export interface PartyBooks {
  /** Invoices that are not void, locked, the oldest first. */
  invoices: InvoiceRow[];
  creditNotes: InvoiceRow[];
  host: RegistrationRow | undefined;
  /** Those who have a seat, paid or not. */
  seats: RegistrationRow[];
}

/** What one seat costs according to an invoice, less what was credited of it. */
export interface Charge {
  seatId: string;
  invoice: InvoiceRow;
  amount: number;
}

/**
 * Locks the payers and the invoices of a party and then reads who has a seat: a door that takes its
 * money at that moment is waited for.
 */
export async function lockPartyBooks(
  tx: Query,
  tenantId: TenantId,
  hostId: string,
): Promise<PartyBooks> {
  const inParty = own(
    registration,
    tenantId,
    or(eq(registration.id, hostId), eq(registration.hostRegistrationId, hostId)),
  );
  const ids = tx.select({ id: registration.id }).from(registration).where(inParty);
  const live = and(
    eq(invoice.kind, "INVOICE"),
    ne(invoice.status, "VOID"),
    inArray(invoice.registrationId, ids),
  );
  const { rows: invoices } = await lockInvoicesWhere(tx, tenantId, live);
  const [creditNotes, party] = await pipeline(tx, [
    creditNotesOf(tx, tenantId, invoices),
    tx.select().from(registration).where(inParty).orderBy(asc(registration.id)),
  ]);
  return {
    ...{ invoices, creditNotes },
    host: party.find(({ id }) => id === hostId),
    seats: party.filter(({ status }) => takesSeat(status)),
  };
}

/** The credit notes of these invoices. */
export const creditNotesOf = (tx: Query, tenantId: TenantId, invoices: readonly InvoiceRow[]) =>
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

/** What each seat was billed on which invoice. */
export function chargesOf({
  invoices,
  creditNotes,
}: Pick<PartyBooks, "invoices" | "creditNotes">): Charge[] {
  return invoices.flatMap((of) => {
    const credits = creditNotes.filter(({ creditedInvoiceId }) => creditedInvoiceId === of.id);
    return [...seatsOn(of)].map((seatId) => ({
      seatId,
      invoice: of,
      amount: billedTo(seatId, [of]) - billedTo(seatId, credits),
    }));
  });
}

const seatsOn = ({ lines }: InvoiceRow): Set<string> =>
  new Set(lines.flatMap(({ registrationId }) => registrationId ?? []));

const billedTo = (seatId: string, on: readonly InvoiceRow[]): number =>
  on
    .flatMap(({ lines }) => lines)
    .filter(({ registrationId }) => registrationId === seatId)
    .reduce((sum, { amount }) => sum + amount, 0);

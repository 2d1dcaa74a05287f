import { toDecimal } from "#base/money/decimal.ts";
import { findIban } from "../../tenancy/payment-instructions.schema.ts";
import type { tenant } from "../../tenancy/tenant.sql.ts";
import { creditorReference } from "../invoice/creditor-reference.ts";
import { computeOpenTotal } from "../invoice/open-total.ts";
import type { InvoiceRow } from "../invoice/present-invoice.ts";

/** The club that sends an invoice. */
export type Club = typeof tenant.$inferSelect;
type Payable = Pick<
  InvoiceRow,
  "kind" | "number" | "status" | "currency" | "total" | "paidTotal" | "creditedTotal" | "dueAt"
>;

/** What somebody needs to know to pay an invoice (rules#how-to-pay). */
export interface HowToPay {
  /** What is open, in minor units. */
  amount: number;
  currency: string;
  dueAt: Date | null;
  /** Whom the money is for. */
  payee: string;
  /** An IBAN or words, as the club wrote them; without them the organiser sends details. */
  instructions: string | null;
  /** Address for questions about the payment. */
  contact: string | null;
  /** Without spaces. */
  iban: string | null;
  /** ISO 11649 creditor reference. */
  reference: string;
  /** The content of a QR code that banking apps read: a SEPA credit transfer (EPC069-12). */
  epcPayload: string | null;
}

/** How to pay this invoice of a club; null when nothing of it is to be paid (any more). */
export function getHowToPay(club: Club, invoice: Payable): HowToPay | null {
  const { kind, number, status, currency, dueAt } = invoice;
  const amount = computeOpenTotal(invoice);
  if (kind !== "INVOICE" || status !== "ISSUED" || !number || amount <= 0) return null;
  const { paymentInstructions: instructions } = club;
  const iban = (instructions && findIban(instructions)) || null;
  const payee = club.legalName ?? club.name;
  const reference = creditorReference(number);
  const epcPayload = iban && currency === "EUR" ? epc({ payee, iban, amount, reference }) : null;
  const { replyTo: contact } = club;
  return { amount, currency, dueAt, payee, instructions, contact, iban, reference, epcPayload };
}

const MAX_EURO_CENTS = 99_999_999_999;
const MAX_PAYEE_LENGTH = 70;

interface CreditTransfer {
  payee: string;
  iban: string;
  amount: number;
  reference: string;
}

/** Version 002 needs no BIC; encoding 1 is UTF-8. Empty lines are BIC and purpose. */
function epc({ payee, iban, amount, reference }: CreditTransfer): string | null {
  if (amount > MAX_EURO_CENTS) return null;
  const euros = toDecimal(amount, "EUR");
  const name = [...payee].slice(0, MAX_PAYEE_LENGTH).join("").trim();
  return ["BCD", "002", "1", "SCT", "", name, iban, `EUR${euros}`, "", reference].join("\n");
}

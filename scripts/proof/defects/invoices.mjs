import { inCore } from "../defect.mjs";

/** Issued invoices never change, and who owes them.
 * @type {import("../defect.mjs").Defect[]} */
export const INVOICES = [
  inCore(
    "the link from a replaced invoice to the one that replaced it",
    "modules/billing/replace-invoice.ts",
    ".set({ replacedById: replacement.id })",
    ".set({ replacedById: null })",
    "modules/billing/replace-invoice",
  ),
  inCore(
    "the payment that a replacement asks for",
    "modules/billing/replace-invoice.ts",
    "await inertGateway.begin(tx, replacement);",
    "if (!ctx) await inertGateway.begin(tx, replacement);",
    "modules/billing/replace-invoice",
  ),
  inCore(
    "the PDF of a replaced invoice as it was sent",
    "modules/billing/invoice-pdf.ts",
    'row.replacedById ? { ...row, status: "ISSUED" } : row',
    "row",
    "modules/billing/replace-invoice",
  ),
  inCore(
    "the storing of the PDF that a mail has attached",
    "modules/billing/invoice-document.ts",
    'sheet.invoice.status === "DRAFT" ? pdf :',
    'sheet.invoice.status !== "PAID" ? pdf :',
    "modules/billing/replace-invoice",
  ),
  inCore(
    "the part payment that keeps an invoice from being replaced",
    "modules/registration/plan-rebilling.ts",
    'status !== "PAID" && paidTotal === 0 && creditedTotal === 0',
    'status !== "PAID"',
    "modules/billing/replace-invoice",
  ),
  inCore(
    "the addressee of an invoice that a place shows",
    "modules/registration/place/party-invoices.ts",
    "memberId === holder.memberId",
    "memberId !== null",
    "modules/registration/former-holder",
    "modules/registration/transfer-invoices",
  ),
  inCore(
    "the answers of a former holder, which leave with them",
    "modules/registration/transfer.ts",
    "answers: {},",
    "answers: row.answers,",
    "modules/registration/former-holder",
  ),
  inCore(
    "what a former holder said of the guests",
    "modules/registration/hide-former-guests.ts",
    "createdAt <= transferredAt",
    "createdAt > transferredAt",
    "modules/registration/former-holder",
  ),
  inCore(
    "the checkout that takes up nobody else's invoice",
    "modules/registration/bill-party.ts",
    "open.filter(({ memberId }) => memberId === payerId)",
    "open.filter(({ memberId }) => memberId)",
    "modules/registration/transfer-invoices",
  ),
  inCore(
    "the dearer ticket that no former holder pays",
    "modules/registration/plan-rebilling.ts",
    "(!host?.memberId || invoice.memberId === host.memberId)",
    "invoice.memberId !== null",
    "modules/registration/transfer-invoices",
  ),
  inCore(
    "the payer whose invoices a transfer moves, and nobody else's",
    "modules/registration/readdress-invoices.ts",
    "from === null ? undefined : eq(invoice.memberId, from)",
    "from === null ? eq(invoice.memberId, to) : undefined",
    "modules/registration/transfer-invoices",
  ),
  inCore(
    "the amount that the new holder of a place is told",
    "modules/registration/amount-due.ts",
    "${invoice.memberId} = ${registration.memberId}",
    "${invoice.memberId} is not null and ${registration.memberId} is not null",
    "modules/registration/transfer-invoices",
  ),
  inCore(
    "the seat of somebody whose place was transferred",
    "modules/registration/had-seat.ts",
    "eq(invoice.registrationId, id),",
    "eq(invoice.registrationId, id), eq(invoice.memberId, registration.memberId),",
    "modules/reporting/growth",
  ),
];

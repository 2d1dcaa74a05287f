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
];

import type { CsvColumns } from "./bank-headings.ts";

const DAY = /^(?:\d{8}|\d{2}\.\d{2}\.\d{4})$/;
const DASHED_DAY = /^\d{2}-\d{2}-\d{4}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const AMOUNT = /^[-+]?[\d.]+,\d{2}$/;
const CURRENCY = /^[A-Z]{3}$/;

/** Exports of banks that write no headings, by what stands in each of their columns. */
export const WITHOUT_HEADINGS: readonly {
  cells: readonly RegExp[];
  columns: Omit<CsvColumns, "currency">;
}[] = [
  // ABN AMRO, as text
  {
    cells: [/^(?:\d{8,10}|[A-Z]{2}\d{2}.*)$/, CURRENCY, DAY, AMOUNT, AMOUNT, DAY, AMOUNT, /./],
    columns: { at: { account: 0, currency: 1, bookedOn: 2, amount: 6 }, remittance: [7] },
  },
  // Triodos
  {
    cells: [DASHED_DAY, IBAN, AMOUNT, /^(?:Credit|Debet)$/],
    columns: {
      at: { bookedOn: 0, account: 1, amount: 2, direction: 3, payerName: 4, payerIban: 5 },
      remittance: [7],
    },
  },
  // SNS, ASN and RegioBank
  {
    cells: [
      DASHED_DAY,
      IBAN,
      /^(?:[A-Z]{2}\d{2}.*)?$/,
      /^/,
      /^/,
      /^/,
      /^/,
      CURRENCY,
      /\d/,
      CURRENCY,
      /\d/,
    ],
    columns: {
      at: { bookedOn: 0, account: 1, payerIban: 2, payerName: 3, currency: 9, amount: 10 },
      remittance: [17],
    },
  },
  // HSBC
  {
    cells: [/^\d{2}\/\d{2}\/\d{4}$/, /./, /^-?[\d,]+\.\d{2}$/, /^$/],
    columns: { at: { bookedOn: 0, amount: 2 }, remittance: [1] },
  },
  // Raiffeisen of Austria, as CSV
  {
    cells: [DAY, /./, DAY, AMOUNT, CURRENCY],
    columns: { at: { bookedOn: 0, amount: 3, currency: 4 }, remittance: [1] },
  },
];

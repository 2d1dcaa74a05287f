import { inCore } from "../defect.mjs";

const BANK = "modules/bank-statements";

/** @type {import("../defect.mjs").Defect[]} */
export const BANK_STATEMENTS = [
  inCore(
    "the refusal of an entry that became credit of another member",
    `${BANK}/approve-entry.ts`,
    "part?.memberId && payment.memberId !== part.memberId",
    "part?.memberId && !payment.memberId",
    `${BANK}/split-entry`,
  ),
  inCore(
    "the lock of an entry, which two people approve for two invoices",
    `${BANK}/lock-entry.ts`,
    '.for("no key update");',
    ".limit(1_000);",
    `${BANK}/approve-entry`,
  ),
  inCore(
    "the turn by which equal bookings of a statement are two",
    `${BANK}/statement-entries.ts`,
    "turn === 0 ? identity : `${identity}:${turn}`",
    "identity",
    `${BANK}/read-statement`,
  ),
  inCore(
    "the turn by which equal transfers in two statements of a file are two",
    `${BANK}/statement-entries.ts`,
    "standsAlone ? 0 : count(identity)",
    "0",
    `${BANK}/read-statement`,
  ),
  inCore(
    "the decimals of other amounts, by which one is not a thousand times too little",
    `${BANK}/read-csv-statement.ts`,
    "const mark = findAmountMark(",
    'const mark = ((_: string[]) => "." as const)(',
    `${BANK}/read-csv-statement`,
  ),
  inCore(
    "the bookings that take another one back, which are nobody's payment",
    `${BANK}/statement-entries.ts`,
    'isReversal ? "reversals" : isCredit',
    "isCredit",
    `${BANK}/read-statement`,
  ),
  inCore(
    "the refusal of entities and endless depth in a statement",
    `${BANK}/statement-worker.mjs`,
    "refuseHostileXml(Buffer.from(text), notAStatement);",
    "",
    `${BANK}/read-statement`,
  ),
  inCore(
    "the amount without which no suggestion is sure",
    `${BANK}/suggest-invoices.ts`,
    "if (openTotal === entry.amount)",
    "if (openTotal > 0)",
    `${BANK}/bank-statements`,
  ),
  inCore(
    "the currency in which an entry pays",
    `${BANK}/approve-part.ts`,
    "if (currency !== debt.invoice.currency)",
    'if (currency === "")',
    `${BANK}/approve-entry`,
  ),
  inCore(
    "the payers of bank entries, whom an erasure removes",
    "modules/privacy/erase-rows.ts",
    "await eraseBankEntries(tx, person, names.filter(isWhole), emails);",
    "",
    "modules/privacy/erase-person",
  ),
  inCore(
    "the lock by which two files of one account come one after the other",
    `${BANK}/upload-statement.ts`,
    "await lockUploads(tx, tenantId);",
    "",
    `${BANK}/duplicates`,
  ),
  inCore(
    "that a booking has one duplicate at most",
    `${BANK}/ignore-duplicates.ts`,
    "candidates.splice(at, 1)",
    "candidates.slice(at, at + 1)",
    `${BANK}/duplicates`,
  ),
  inCore(
    "the digits of ISO 4217 on what people read",
    "base/money/format-money.ts",
    "    minimumFractionDigits: digits,\n    maximumFractionDigits: digits,\n",
    "",
    "base/money/money",
  ),
  inCore(
    "the digits of ISO 4217 in a bank's file",
    "base/money/decimal.ts",
    '  const amount = Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));',
    '  const amount = Number(whole + fraction.slice(0, 2).padEnd(2, "0"));',
    "base/money/money",
    `${BANK}/read-statement`,
  ),
  inCore(
    "the refusal of an amount that could be thousands",
    `${BANK}/read-amount.ts`,
    'mark ?? (isExact ? "." : undefined)',
    'mark ?? "."',
    `${BANK}/read-statement`,
  ),
];

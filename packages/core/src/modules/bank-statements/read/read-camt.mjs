import { FileRefused } from "#base/sheet/file-limits.mjs";
import { followXml } from "#base/sheet/follow-xml.mjs";
import { toLines } from "./camt-entry.mjs";

/** @typedef {import("./statement-line.ts").StatementLine} StatementLine */
/** @typedef {import("./statement-line.ts").LineProblem} LineProblem */
/** @typedef {import("./camt-entry.mjs").Node} Node */
/** @typedef {import("./camt-entry.mjs").StatementOfFile} StatementOfFile */

const MOST_LINES = 10_000;

/** The messages with bookings, and what each calls a statement: also a report, or an advice. */
const MESSAGES = new Map([
  ["BkToCstmrStmt", /** @type {const} */ ({ format: "CAMT053", statementName: "Stmt" })],
  ["BkToCstmrAcctRpt", /** @type {const} */ ({ format: "CAMT052", statementName: "Rpt" })],
  ["BkToCstmrDbtCdtNtfctn", /** @type {const} */ ({ format: "CAMT054", statementName: "Ntfctn" })],
]);

/** What is no statement, by the element that tells it. */
const OTHER_MESSAGES = new Map([
  ["CstmrCdtTrfInitn", "an order to pay (pain.001)"],
  ["CstmrDrctDbtInitn", "an order to collect (pain.008)"],
]);

/**
 * The bookings of a CAMT.053, 052 or 054 document of any version and prefix, of all its statements.
 * Only one booking at a time is in memory as a tree. The caller has refused document types. A booking
 * that cannot be read is a problem in its place. Throws FileRefused.
 * @param {string} xml
 */
export function readCamt(xml) {
  /** @type {(StatementLine | LineProblem)[]} */
  const lines = [];
  let bookings = 0;
  const statements = gatherStatements((entry, statement) => {
    bookings += 1;
    lines.push(...toLines(entry, statement, bookings));
    if (lines.length > MOST_LINES)
      throw new FileRefused("The file has more than 10,000 bookings. Split it.", "too_many_rows");
  });
  followXml(xml, statements, notWellFormed);
  const format = statements.format();
  if (!format) throw notAStatement();
  return { format, lines };
}

const notWellFormed = () => new FileRefused("The file is not well-formed XML. Export it again.");

/** Of XML that no bank writes as a statement. */
export const notAStatement = () =>
  new FileRefused("The file is XML, but not a bank statement. Export it as CAMT.053.");

/** The parts of a statement that are looked at as wholes. */
const WHOLE = new Set(["Id", "Acct", "Ntry"]);

/**
 * Follows the document, and hands over each booking with the statement that it is in.
 * @param {(entry: Node, statement: StatementOfFile) => void} take
 */
function gatherStatements(take) {
  /** @type {string[]} */
  const path = [];
  /** @type {Node[]} */
  const heldNodes = [];
  /** @type {StatementOfFile} */
  const statement = { index: -1, id: null, account: null };
  /** @type {Partial<ReturnType<typeof MESSAGES.get>>} */
  let message;
  /** @param {Node} whole */
  const finish = (whole) => {
    if (whole.name === "Ntry") take(whole, statement);
    else if (whole.name === "Id") statement.id = whole.text.trim() || null;
    else statement.account = readAccount(whole);
  };
  return {
    format: () => message?.format,
    /** @param {string} name @param {() => Record<string, string>} attributes */
    open(name, attributes) {
      const other = OTHER_MESSAGES.get(name);
      if (other) throw new FileRefused(`The file is ${other}. Export it as CAMT.053.`);
      const parent = path.at(-1);
      path.push(name);
      message ??= MESSAGES.get(name);
      if (name === message?.statementName)
        Object.assign(statement, { index: statement.index + 1, id: null, account: null });
      const holder = heldNodes.at(-1);
      const starts = message && parent === message.statementName && WHOLE.has(name);
      if (!holder && !starts) return;
      const node = { name, currency: attributes().Ccy ?? "", text: "", children: [] };
      holder?.children.push(node);
      heldNodes.push(node);
    },
    close() {
      path.pop();
      const closed = heldNodes.pop();
      if (closed && heldNodes.length === 0) finish(closed);
    },
    /** @param {string} value */
    text(value) {
      const holder = heldNodes.at(-1);
      if (holder) holder.text += value;
    },
  };
}

/** @param {Node} account */
function readAccount({ children }) {
  const id = children.find(({ name }) => name === "Id");
  const iban = id?.children.find(({ name }) => name === "IBAN");
  const other = id?.children
    .find(({ name }) => name === "Othr")
    ?.children.find(({ name }) => name === "Id");
  return (iban ?? other)?.text.trim() || null;
}

import { Parser } from "saxen";
import { FileRefused } from "#base/sheet/file-limits.mjs";
import { linesOf } from "./camt-entry.mjs";

/** @typedef {import("./statement-line.ts").StatementLine} StatementLine */
/** @typedef {import("./camt-entry.mjs").Node} Node */

const MOST_LINES = 10_000;

/** What banks send that is no statement, by the element that tells them apart. */
const OTHER_MESSAGES = new Map([
  ["BkToCstmrAcctRpt", "a report of the running day (CAMT.052)"],
  ["BkToCstmrDbtCdtNtfctn", "an advice of single bookings (CAMT.054)"],
  ["CstmrCdtTrfInitn", "an order to pay (pain.001)"],
  ["CstmrDrctDbtInitn", "an order to collect (pain.008)"],
]);

/**
 * The bookings of a CAMT.053 document of any version and prefix, of all its statements. Only one
 * booking at a time is held as a tree. The parser knows no entities but the five of XML, and the
 * caller has refused document types. Throws FileRefused.
 * @param {string} xml
 */
export function readCamt(xml) {
  /** @type {StatementLine[]} */
  const lines = [];
  const statements = gatherStatements((entry, statement) => {
    lines.push(...linesOf(entry, statement));
    if (lines.length > MOST_LINES)
      throw new FileRefused("The file has more than 10,000 bookings. Split it.", "too_many_rows");
  });
  const parser = new Parser();
  parser.on("openTag", (name, attributes) => statements.open(localName(name), attributes));
  parser.on("closeTag", () => statements.close());
  parser.on("text", (value, decode) => statements.text(decode(value)));
  parser.on("cdata", (value) => statements.text(value));
  parser.on("error", () => {
    throw new FileRefused("The file is not well-formed XML. Export it again.");
  });
  parser.parse(xml);
  if (!statements.isCamt()) throw notAStatement();
  return lines;
}

/** Of XML that no bank writes as a statement. */
export const notAStatement = () =>
  new FileRefused("The file is XML, but not a bank statement. Export it as CAMT.053.");

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(":") + 1);

/**
 * Follows the document, and hands over each booking with the statement that it is in.
 * @param {(entry: Node, statement: { index: number, account: string | null }) => void} take
 */
function gatherStatements(take) {
  /** @type {string[]} */
  const path = [];
  /** @type {Node[]} */
  const held = [];
  const statement = { index: -1, account: /** @type {string | null} */ (null) };
  let isCamt = false;
  /** @param {Node} whole */
  const finish = (whole) => {
    if (whole.name === "Ntry") take(whole, statement);
    else statement.account = accountOf(whole);
  };
  return {
    isCamt: () => isCamt,
    /** @param {string} name @param {() => Record<string, string>} attributes */
    open(name, attributes) {
      const other = OTHER_MESSAGES.get(name);
      if (other) throw new FileRefused(`The file is ${other}. Export it as CAMT.053.`);
      const parent = path.at(-1);
      path.push(name);
      if (name === "BkToCstmrStmt") isCamt = true;
      if (name === "Stmt") Object.assign(statement, { index: statement.index + 1, account: null });
      const holder = held.at(-1);
      const starts = isCamt && parent === "Stmt" && (name === "Ntry" || name === "Acct");
      if (!holder && !starts) return;
      const node = { name, currency: attributes().Ccy ?? "", text: "", children: [] };
      holder?.children.push(node);
      held.push(node);
    },
    close() {
      path.pop();
      const closed = held.pop();
      if (closed && held.length === 0) finish(closed);
    },
    /** @param {string} value */
    text(value) {
      const holder = held.at(-1);
      if (holder) holder.text += value;
    },
  };
}

/** @param {Node} account */
function accountOf({ children }) {
  const id = children.find(({ name }) => name === "Id");
  const iban = id?.children.find(({ name }) => name === "IBAN");
  const other = id?.children
    .find(({ name }) => name === "Othr")
    ?.children.find(({ name }) => name === "Id");
  return (iban ?? other)?.text.trim() || null;
}

/** @typedef {import("./statement-line.ts").StatementLine} StatementLine */
/** @typedef {import("./statement-line.ts").LineProblem} LineProblem */

/**
 * An element without its prefix.
 * @typedef {{ name: string, currency: string, text: string, children: Node[] }} Node
 */

/** @typedef {{ index: number, id: string | null, account: string | null }} StatementOfFile */

/**
 * The lines of a booking: one for each transfer of a batch when their amounts add up to it, else one
 * for the whole; or what is wrong with it.
 * @param {Node} entry
 * @param {StatementOfFile} statement
 * @param {number} row its number in the file
 * @returns {StatementLine[] | [LineProblem]}
 */
export function toLines(entry, { index, id, account }, row) {
  const amount = findNode(entry, "Amt");
  const bookedOn = readDay(entry, "BookgDt") ?? readDay(entry, "ValDt");
  if (!amount || !bookedOn)
    return [{ row, message: "The booking has no amount or date. Export the statement again." }];
  const whole = {
    row,
    statement: index,
    statementId: id,
    account,
    bookedOn,
    currency: amount.currency,
    isBooked: ["", "BOOK"].includes(textAt(entry, "Sts/Cd") ?? textAt(entry, "Sts") ?? ""),
    isReversal: ["true", "1"].includes(textAt(entry, "RvslInd") ?? ""),
  };
  const details = all(all([entry], "NtryDtls"), "TxDtls");
  const isCredit = textAt(entry, "CdtDbtInd") === "CRDT";
  const parts = details.length > 1 ? splitDetails(entry, details, amount) : undefined;
  if (parts)
    return parts.map(({ detail, text, isCredit: credit }) => ({
      ...whole,
      amount: text,
      isCredit: credit,
      ...readWords(detail, entry, false),
    }));
  const [only] = details;
  const words =
    details.length > 1 ? details.map((detail) => readWords(detail, entry, false)) : undefined;
  return [
    {
      ...whole,
      amount: amount.text.trim(),
      isCredit,
      ...readWords(only ?? entry, entry, true),
      ...(words && { remittance: words.map((detailWords) => detailWords.remittance).join(" ") }),
      ...(words && { payerName: null, payerIban: null, reference: null }),
    },
  ];
}

/**
 * The transfers of a batch, undefined when their amounts are not all there or make another sum.
 * @param {Node} entry
 * @param {Node[]} details
 * @param {Node} amount
 */
function splitDetails(entry, details, amount) {
  const direction = textAt(entry, "CdtDbtInd");
  const parts = details.map((detail) => {
    const part = findNode(detail, "Amt") ?? findNode(detail, "AmtDtls/TxAmt/Amt");
    const isCredit = (textAt(detail, "CdtDbtInd") ?? direction) === "CRDT";
    return { detail, part, text: part?.text.trim() ?? "", isCredit };
  });
  if (parts.some(({ part }) => part?.currency !== amount.currency)) return undefined;
  const sign = direction === "CRDT" ? 1n : -1n;
  const sum = parts.reduce(
    (total, { text, isCredit }) => total + (isCredit ? 1n : -1n) * fixed(text),
    0n,
  );
  return sum === sign * fixed(amount.text.trim()) ? parts : undefined;
}

const FRACTION = 5;

/**
 * An amount as a whole number of hundred-thousandths, exactly. What is no amount is refused later.
 * @param {string} text
 */
function fixed(text) {
  const [, whole = "0", fraction = ""] = /^(\d{1,18})(?:\.(\d{0,5}))?$/.exec(text) ?? [];
  return BigInt(whole + fraction.padEnd(FRACTION, "0"));
}

/**
 * Who paid, and what they wrote.
 * @param {Node} detail of the transfer; the booking itself where it has none
 * @param {Node} entry
 * @param {boolean} isOnly whether the bank's reference of the booking is that of this transfer
 */
function readWords(detail, entry, isOnly) {
  const [reference, ...further] = textsAt(detail, "RmtInf/Strd/CdtrRefInf/Ref");
  const freeText = [...textsAt(detail, "RmtInf/Ustrd"), ...further].join(" ");
  const endToEnd = withoutPlaceholder(textAt(detail, "Refs/EndToEndId"));
  const ofEntry = withoutPlaceholder(textAt(entry, "AcctSvcrRef"));
  const ofDetail = withoutPlaceholder(textAt(detail, "Refs/AcctSvcrRef"));
  return {
    payerName:
      textAt(detail, "RltdPties/Dbtr/Nm") ??
      textAt(detail, "RltdPties/Dbtr/Pty/Nm") ??
      textAt(detail, "RltdPties/UltmtDbtr/Nm") ??
      textAt(detail, "RltdPties/UltmtDbtr/Pty/Nm"),
    payerIban:
      textAt(detail, "RltdPties/DbtrAcct/Id/IBAN") ??
      textAt(detail, "RltdPties/DbtrAcct/Id/Othr/Id"),
    reference: reference ?? endToEnd,
    remittance: freeText || (textAt(detail, "AddtlTxInf") ?? textAt(entry, "AddtlNtryInf") ?? ""),
    bankReference: isOnly ? (ofEntry ?? ofDetail) : ofDetail && `${ofEntry ?? ""}/${ofDetail}`,
  };
}

/**
 * Banks write these where there is nothing to write.
 * @param {string | null} text
 */
export const withoutPlaceholder = (text) =>
  text && !/^(NOTPROVIDED|NONREF|NOTAVAILABLE|EREF)$/i.test(text) ? text : null;

/**
 * @param {Node} entry
 * @param {string} name
 */
const readDay = (entry, name) =>
  textAt(entry, `${name}/Dt`) ?? textAt(entry, `${name}/DtTm`)?.slice(0, 10) ?? null;

/**
 * @param {Node[]} nodes
 * @param {string} name
 */
const all = (nodes, name) =>
  nodes.flatMap(({ children }) => children.filter((child) => child.name === name));

/**
 * @param {Node} node
 * @param {string} path
 * @returns {Node | undefined}
 */
const findNode = (node, path) => path.split("/").reduce(all, [node])[0];

/**
 * @param {Node} node
 * @param {string} path
 */
const textsAt = (node, path) =>
  path
    .split("/")
    .reduce(all, [node])
    .flatMap(({ text }) => text.trim() || []);

/**
 * @param {Node} node
 * @param {string} path
 * @returns {string | null}
 */
const textAt = (node, path) => textsAt(node, path)[0] ?? null;

/**
 * What a bank's words say of a transfer.
 * @typedef {{
 *   payerName: string | null, payerIban: string | null, reference: string | null,
 *   remittance: string,
 * }} PaymentWords
 */

/**
 * Takes apart what banks write into one field: the codes of German banks (`?20…?32…`), those of
 * Dutch banks (`/NAME/…/REMI/…`), or their labels (`Naam: … Omschrijving: …`). Other words are what
 * the payer wrote.
 * @param {string} text its lines, as the bank broke them
 * @returns {PaymentWords}
 */
export function readPaymentWords(text) {
  const joined = text.replace(/\r?\n/g, "");
  return (
    readGerman(joined) ??
    readDutch(joined) ??
    readLabelled(text.replace(/\s+/g, " ")) ?? {
      payerName: null,
      payerIban: null,
      reference: null,
      remittance: text.replace(/\s+/g, " ").trim(),
    }
  );
}

/** Where German banks write what the payer wrote, 27 characters in each. */
const PURPOSE = "20 21 22 23 24 25 26 27 28 29 60 61 62 63".split(" ");
const PURPOSE_WORD = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/;

/**
 * @param {string} text
 * @returns {PaymentWords | undefined}
 */
function readGerman(text) {
  const [, separator = ""] = /^\d{3}([?>@])(?=\d\d)/.exec(text) ?? [];
  if (!separator) return undefined;
  const fields = new Map(
    text
      .slice(4)
      .split(separator)
      .map((field) => [field.slice(0, 2), field.slice(2)]),
  );
  const join = (/** @type {string[]} */ codes) =>
    codes.map((code) => fields.get(code) ?? "").join("");
  const purpose = join(PURPOSE);
  const words = pairUp(purpose.split(PURPOSE_WORD));
  return {
    payerName: join(["32", "33"]).trim() || null,
    payerIban: words.get("IBAN") || join(["31"]).trim() || null,
    reference: words.get("EREF") || null,
    remittance: words.get("SVWZ") || (words.size > 0 ? "" : purpose.trim()) || join(["00"]).trim(),
  };
}

const DUTCH_WORD =
  /\/(TRTP|IBAN|BIC|NAME|REMI|EREF|CNTP|ORDP|BENM|ADDR|CSID|MARF|RTRN|ISDT|PREF|TRCD|PURP|ULTC|ULTD|SVCL|CURR|ID)\//;

/**
 * @param {string} text
 * @returns {PaymentWords | undefined}
 */
function readDutch(text) {
  const [before, ...rest] = text.split(DUTCH_WORD);
  if (rest.length < 4 || before?.includes("/")) return undefined;
  const words = pairUp(["", ...rest]);
  const [account = "", , name = ""] = (words.get("CNTP") ?? "").split("/");
  const remittance = (words.get("REMI") ?? "").replace(/^(?:USTD\/\/|STRD\/(?:CUR|ISO)\/)/, "");
  return {
    payerName: words.get("NAME") || name || null,
    payerIban: words.get("IBAN") || account || null,
    reference: words.get("EREF")?.replace(/\/$/, "") || null,
    remittance: remittance.replace(/\/$/, "").trim(),
  };
}

const LABEL =
  /\b(IBAN Auftraggeber|BIC Auftraggeber|Auftraggeber|Zahlungsreferenz|Verwendungszweck|Buchungstext|Empfänger|Kto\/IBAN|BLZ\/BIC|IBAN|BIC|Naam|Name|Omschrijving|Kenmerk|Machtiging|Incassant): /;

/**
 * @param {string} text
 * @returns {PaymentWords | undefined}
 */
function readLabelled(text) {
  const parts = text.split(LABEL);
  if (parts.length < 5) return undefined;
  const words = pairUp(parts);
  const find = (/** @type {string[]} */ labels) =>
    labels.map((label) => words.get(label)).find((value) => value) ?? null;
  return {
    payerName: find(["Naam", "Name", "Auftraggeber"]),
    payerIban: find(["IBAN", "IBAN Auftraggeber", "Kto/IBAN"]),
    reference: find(["Kenmerk"]),
    remittance:
      find(["Omschrijving", "Verwendungszweck", "Zahlungsreferenz", "Buchungstext"]) ?? "",
  };
}

/**
 * Words by their code, of a text that was split at its codes.
 * @param {string[]} parts
 */
function pairUp(parts) {
  /** @type {Map<string, string>} */
  const words = new Map();
  for (let index = 1; index < parts.length; index += 2) {
    const value = (parts[index + 1] ?? "").trim();
    if (!words.has(parts[index] ?? "")) words.set(parts[index] ?? "", value);
  }
  return words;
}

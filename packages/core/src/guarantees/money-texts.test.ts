import fc from "fast-check";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { CURRENCIES, minorDigits } from "#base/money/currencies.ts";
import { fromDecimal, fromMoneyInput, toDecimal } from "#base/money/decimal.ts";
import { LANGUAGES, type Language } from "#base/text/languages.ts";
import { asMoney } from "#base/when.ts";
import { getBackgroundTurn } from "#base/work/work-turn.ts";
import { openBankClub } from "#testing/clubs/bank-club.ts";
import { camt, entry } from "#testing/files/camt.ts";
import { writtenMails } from "#testing/owed-mail.ts";
import { readStatement } from "../modules/bank-statements/read/read-statement.ts";

const { api, app, bank, newMember, upload } = await openBankClub();

/** Node, Chromium and Firefox do not agree on the decimals of these, or they have none or many. */
const DISPUTED = "ALL CLF COP HUF IDR IQD JPY KWD LBP PKR RSD UYW".split(" ");
/** Every currency in one language, the disputed ones in all. */
const currenciesFor = (language: Language) =>
  CURRENCIES.filter(
    (code, at) => DISPUTED.includes(code) || LANGUAGES[at % LANGUAGES.length] === language,
  );

const DECIMALS = "5678";
/** What is typed: 1234 whole units, and every decimal that the currency has, after a comma. */
const typedIn = (currency: string) => {
  const digits = minorDigits(currency);
  return digits === 0 ? "1234" : `1234,${DECIMALS.slice(0, digits)}`;
};
/** That amount in any language: 1,234.56 or 1 234,56 or 1.234,56. */
const writtenIn = (currency: string) => {
  const digits = minorDigits(currency);
  const decimals = digits === 0 ? "" : `[.,]${DECIMALS.slice(0, digits)}`;
  return new RegExp(`(?<![\\d.,])1[^\\d]?234${decimals}(?![.,]?\\d)`, "u");
};

async function readPdf(pdf: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return (await extractText(document, { mergePages: true })).text;
}

/** An invoice of what was typed, and the texts of its mail and of the PDF in it. */
async function bill(memberId: string, currency: string, language: Language) {
  const unitAmount = fromMoneyInput(typedIn(currency), currency);
  const lines = [{ description: "Dues", quantity: 1, unitAmount }];
  const invoice = await api.billing.createInvoice({ memberId, currency, lines, issue: true });
  const { invoiceIssued: mail } = await writtenMails(app.services, invoice.id, language);
  const content = mail?.attachments?.[0]?.content;
  if (typeof content !== "function") throw new Error("the mail has no PDF to draw");
  const pdf = await readPdf(await content());
  return { invoice, mail: `${mail?.paragraphs.join(" ")}`, pdf };
}

describe("an amount is the same wherever it is read", () => {
  test.each(LANGUAGES)(
    "typed, billed, mailed, drawn and received in %s, in every currency",
    { timeout: 180_000 },
    async (language) => {
      const { id: memberId } = await newMember([], { language });
      const sent = new Map<string, { currency: string; amount: number }>();
      const bookings: string[] = [];
      for (const currency of currenciesFor(language)) {
        const { invoice, mail, pdf } = await bill(memberId, currency, language);
        const plain = typedIn(currency).replace(",", ".");
        expect(toDecimal(invoice.total, currency)).toBe(plain);
        expect(mail).toMatch(writtenIn(currency));
        expect(pdf).toMatch(writtenIn(currency));
        sent.set(invoice.id, { currency, amount: invoice.total });
        const words = `<RmtInf><Ustrd>${invoice.number}</Ustrd></RmtInf>`;
        bookings.push(entry(plain, { currency, details: `<TxDtls>${words}</TxDtls>` }));
      }
      const { statement } = await upload(camt(bookings.join("")));
      const { data } = await bank.entries({ id: statement.id, limit: 100 });
      const received = data.map(({ currency, amount, suggestions }) => [
        suggestions[0]?.invoiceId,
        { currency, amount },
      ]);
      expect(Object.fromEntries(received)).toEqual(Object.fromEntries(sent));
    },
  );

  test("any amount, typed with a point or a comma and read back from text or file", () => {
    const amount = fc.integer({ min: 0, max: 100_000_000 });
    const everyLanguage = fc.constantFrom(...LANGUAGES);
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        amount,
        everyLanguage,
        (code, minor, language) => {
          const plain = toDecimal(minor, code);
          expect(fromMoneyInput(plain, code)).toBe(minor);
          expect(fromMoneyInput(plain.replace(".", ","), code)).toBe(minor);
          expect(fromDecimal(plain, code)).toBe(minor);
          expect(Number(asMoney(minor, code, language).replace(/\D/gu, ""))).toBe(minor);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test("a bank's CSV, with the marks of either habit", async () => {
    const isEnglish = (at: number) => at % 2 === 0;
    const rows = CURRENCIES.map((currency, at) => {
      const [whole, decimals] = typedIn(currency).split(",");
      const grouped = `${isEnglish(at) ? "1," : "1."}${whole?.slice(1)}`;
      const mark = isEnglish(at) ? "." : ",";
      return `20.11.2026;${decimals ? `${grouped}${mark}${decimals}` : grouped};${currency}`;
    });
    const file = `Date;Amount;Currency\n${rows.join("\n")}`;
    const { entries } = await readStatement(
      Buffer.from(file),
      { clubCurrency: "EUR" },
      getBackgroundTurn(null),
    );
    const received = Object.fromEntries(entries.map(({ currency, amount }) => [currency, amount]));
    expect(received).toEqual(
      Object.fromEntries(CURRENCIES.map((code) => [code, fromMoneyInput(typedIn(code), code)])),
    );
  });
});

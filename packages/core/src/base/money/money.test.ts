import { describe, expect, test } from "vitest";
import { CURRENCIES, isCurrency, minorDigits } from "./currencies.ts";
import { fromDecimal, fromMoneyInput, toDecimal } from "./decimal.ts";
import { formatMoney } from "./format-money.ts";
import { ISO_4217_PUBLISHED } from "./iso-4217.ts";

describe("the table of ISO 4217", () => {
  test("is the list of 17 September 2026: 165 currencies, 17 of them without decimals", () => {
    expect(ISO_4217_PUBLISHED).toBe("2026-09-17");
    expect(new Set(CURRENCIES).size).toBe(165);
    expect([0, 1, 2, 3, 4].map((digits) => byDigits(digits).length)).toEqual([17, 0, 139, 7, 2]);
    expect(byDigits(0).join(" ")).toBe(
      "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    );
    expect(byDigits(3).join(" ")).toBe("BHD IQD JOD KWD LYD OMR TND");
    expect(byDigits(4).join(" ")).toBe("CLF UYW");
  });

  test.each(["AFN", "ALL", "COP", "HUF", "IDR", "IRR", "LBP", "PKR", "RSD", "SYP", "YER"])(
    "%s has two decimals, although ICU shows none",
    (currency) => expect(minorDigits(currency)).toBe(2),
  );

  test.each(["BGN", "DEM", "HRK", "XAU", "XTS", "XXX", "eur", "EURO", "", "constructor"])(
    "%j is no currency that a price may have",
    (code) => expect(isCurrency(code)).toBe(false),
  );
});

const byDigits = (digits: number) => CURRENCIES.filter((code) => minorDigits(code) === digits);

describe("plain decimal numbers", () => {
  test.each([
    [2550, "EUR", "25.50"],
    [-1250, "EUR", "-12.50"],
    [0, "EUR", "0.00"],
    [7, "RSD", "0.07"],
    [2500, "JPY", "2500"],
    [2500, "IQD", "2.500"],
    [2500, "CLF", "0.2500"],
    [2500, "BGN", "25.00"],
  ])("%d of %s is %s", (amount, currency, text) => {
    expect(toDecimal(amount, currency)).toBe(text);
  });

  test.each([
    ["1234567890.07", "EUR", 123456789007],
    ["25.5", "EUR", 2550],
    ["25.5000", "EUR", 2550],
    ["2500", "RSD", 250000],
    ["1500", "JPY", 1500],
    ["1.5", "KWD", 1500],
  ])("%s %s is %d minor units", (text, currency, amount) => {
    expect(fromDecimal(text, currency)).toBe(amount);
  });

  test.each([
    ["0.005", "EUR"],
    ["1.5", "JPY"],
    ["99999999999999999999", "EUR"],
    ["-5.00", "EUR"],
    ["1e3", "EUR"],
    ["", "EUR"],
    ["1,50", "EUR"],
  ])("%j is no amount of %s", (text, currency) => {
    expect(fromDecimal(text, currency)).toBeUndefined();
  });
});

describe("typed amounts", () => {
  test.each([
    ["25.50", "EUR", 2550],
    ["25,5", "EUR", 2550],
    ["25", "EUR", 2500],
    ["", "EUR", 0],
    ["0.07", "GBP", 7],
    ["1200", "JPY", 1200],
    ["19.99", "EUR", 1999],
    ["2500", "RSD", 250000],
    ["2,5", "KWD", 2500],
  ])("%s %s is %d minor units", (text, currency, amount) => {
    expect(fromMoneyInput(text, currency)).toBe(amount);
  });

  test.each([
    ["25.505", "EUR"],
    ["25.500", "EUR"],
    ["1.5", "JPY"],
    ["-3", "EUR"],
    ["ten", "EUR"],
    ["1e3", "EUR"],
  ])("%s %s is no amount", (text, currency) => {
    expect(fromMoneyInput(text, currency)).toBeNaN();
  });
});

describe("amounts with their symbol", () => {
  test.each([
    [2500, "EUR", "en-GB", "€25.00"],
    [2500, "JPY", "en-GB", "JP¥2,500"],
    [250000, "RSD", "en-GB", "RSD 2,500.00"],
    [250000, "HUF", "de-DE", "2.500,00 HUF"],
    [2500, "IQD", "fr-FR", "2,500 IQD"],
    [2500, "GBP", "fr", "25,00 £"],
    [2500, "GBP", "nl", "£ 25,00"],
    [250000, "COP", "nl-NL", "COP 2.500,00"],
    [-2500, "EUR", "en-GB", "-€25.00"],
    [2500, "??", "en-GB", "25.00 ??"],
  ])("%d of %s in %s is %s", (amount, currency, locale, text) => {
    expect(formatMoney(amount, currency, locale).replace(/\s/gu, " ")).toBe(text);
  });

  test("leave out the decimals of a whole amount where there is little room", () => {
    const short = (amount: number, currency: string, locale = "en-GB") =>
      formatMoney(amount, currency, locale, "stripIfInteger").replace(/\s/gu, " ");
    expect(short(2500, "EUR")).toBe("€25");
    expect(short(2550, "EUR")).toBe("€25.50");
    expect(short(2000, "JPY")).toBe("JP¥2,000");
    expect(short(2000, "JPY", "de-DE")).toBe("2.000 ¥");
    expect(short(200000, "KWD")).toBe("KWD 200");
  });
});

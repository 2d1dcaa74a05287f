import PDFDocument from "pdfkit";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { readFont } from "./faces.mjs";
import { isWritable, runsOf, typefaceFor } from "./runs.mjs";
import { FIGTREE } from "./typeface.mjs";
import { writeEveryScript } from "./write-every-script.mjs";

const FONT = { font: readFont(FIGTREE.bold), isBold: true };

/** Each text with the font that its letters come from. */
const SCRIPTS: [script: string, text: string, font: RegExp][] = [
  ["Chinese", "王小明 陳大文 (VIP)", /^NotoSansSC/],
  ["Japanese", "山田 太郎 さん タナカ", /^NotoSansJP/],
  ["Korean", "김민수 이영희", /^NotoSansKR/],
  ["Thai", "สมชาย ใจดี ที่นี่", /^NotoSansThai-Bold/],
  ["Devanagari", "अदिति शर्मा क्षत्रिय", /^NotoSansDevanagari-Bold/],
  ["Arabic", "محمد عبد الله، RSC (2026)", /^NotoSansArabic-Bold/],
  ["Persian", "علی\u200Cرضا ۱۲۳", /^NotoSansArabic-Bold/],
  ["Hebrew", "דָּוִד בן־גוריון", /^NotoSansHebrew-Bold/],
  ["Cyrillic", "Иван Їжак", /^DejaVuSans-Bold/],
  ["Greek", "Ελένη Παπαδοπούλου", /^DejaVuSans-Bold/],
  ["Vietnamese", "Nguyễn Thị Minh Khai", /^DejaVuSans-Bold/],
  ["Armenian and Georgian", "Հայաստան საქართველო", /^DejaVuSans-Bold/],
  ["emoji", "🎉 👨‍👩‍👧 🇳🇱 ❤️ 👍🏽 1️⃣", /^NotoEmoji/],
];

const runsIn = (text: string) =>
  runsOf(text, { font: readFont(typefaceFor(text, true)), isBold: true }).map((run) => ({
    text: run.text,
    font: run.face?.font ?? readFont(typefaceFor(text, true)),
  }));

/** The text and the fonts of a document of one line, as a reader has them. */
async function writeDocument(text: string) {
  const doc = new PDFDocument({ size: "A5" });
  writeEveryScript(doc);
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => doc.on("end", resolve));
  doc.font(typefaceFor(text, true)).text(text, { align: "right" });
  const { x, y } = doc;
  doc.end();
  await ended;
  const pdf = Buffer.concat(chunks);
  const named = pdf.toString("latin1").matchAll(/BaseFont \/\w+\+(\S+)/g);
  const read = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  const fonts = [...new Set([...named].map(([, name]) => name))].sort();
  return { text: read.text.replace(/\s+/g, " "), fonts, x, y };
}

describe("a line in", () => {
  test.each(SCRIPTS)("%s has its own font and no box", (_, text, font) => {
    const runs = runsIn(text);
    expect(runs.some((run) => font.test(run.font.postscriptName))).toBe(true);
    for (const run of runs)
      expect(run.font.layout(run.text).glyphs.filter(({ id }) => id === 0)).toEqual([]);
  });

  test.each([
    ["Latin", "Ada Müller – €25,00", ["Figtree-Bold"]],
    ["Chinese", "Ada 王小明", ["Figtree-Bold", "NotoSansSC-Regular"]],
    ["Cyrillic", "Ada Мюллер", ["DejaVuSans-Bold"]],
  ])("%s loads no font that it needs not", async (_, text, fonts) => {
    expect(await writeDocument(text)).toMatchObject({ text, fonts });
  });
});

test.each([
  ["an amount behind a name", "שלום (Ada) 25,00 €", "€ 25,00 (Ada) שלום"],
  ["a name inside English", "By محمد (1 of 2)", "By محمد (1 of 2)"],
  ["digits of Arabic", "عبد ١٢٣", "٣٢١ عبد"],
])("orders %s for the eye", (_, text, visual) => {
  expect(
    runsOf(text, FONT)
      .map((run) => run.text)
      .join(""),
  ).toBe(visual);
});

test("writes in Latin letters what no font has, and nothing for what is no letter", async () => {
  expect((await writeDocument("ሰላም ተስፋዬ")).text).toBe("selam tesfaye");
  expect((await writeDocument("A\u{10FFFD}\u0378da")).text).toBe("Ada");
  expect(isWritable("ሰላም")).toBe(true);
  expect(isWritable("\u{e000}\u{10FFFD}\u0378")).toBe(false);
});

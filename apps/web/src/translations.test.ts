import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { TRANSLATIONS } from "../build/languages.ts";
import { marksIn, sampleSentence } from "./testing/sample-sentence.ts";
import { same as de } from "./testing/translations/de.ts";
import { same as fr } from "./testing/translations/fr.ts";
import { same as nl } from "./testing/translations/nl.ts";

const SRC = import.meta.dirname;
const SAME = { nl, de, fr };
/** The product's own name, terms without a language, and texts without a word. */
const SAME_EVERYWHERE =
  /^(?:Rollcall|IBAN|PDF|QR|API|CSV|Mac|CiviCRM|Wild Apricot|ClubExpress|[^\p{L}]*)$/u;

type Kind = "string" | "function" | "object" | "missing";

const files = (await readdir(SRC, { recursive: true }))
  .filter((file) => /(?:^|\/)messages(?:\/[\w-]+)?\.ts$/.test(file))
  .sort();
const written = (
  await Promise.all(files.map(async (file) => ((await hasWords(file)) ? [file] : [])))
).flat();

test("the pages have sentences", () => {
  expect(written.length).toBeGreaterThan(35);
});

describe.each(TRANSLATIONS)("in %s", (language) => {
  // A word may begin a sentence at one place and stand inside one at another.
  const same = new Set(SAME[language].map((words) => words.toLowerCase()));
  const fileOf = (file: string) => join(SRC, file.replace(/\.ts$/, `.${language}.ts`));

  test("every messages file is translated", () => {
    expect(written.filter((file) => !existsSync(fileOf(file)))).toEqual([]);
  });

  test("every translation has the sentences of the English file, and names the same values", async () => {
    const faults: string[] = [];
    for (const file of written)
      compare(await import(join(SRC, file)), await import(fileOf(file)), file, faults);
    expect(faults).toEqual([]);
  });

  test("nothing is left English", async () => {
    const left: string[] = [];
    for (const file of written)
      leftEnglish(await import(join(SRC, file)), await import(fileOf(file)), file, left);
    const said = (one: string) => one.slice(one.indexOf(": ") + 2).toLowerCase();
    expect(left.filter((one) => !same.has(said(one)))).toEqual([]);
  });
});

/** A file that only puts others together needs no translation. */
async function hasWords(file: string): Promise<boolean> {
  const source = await readFile(join(SRC, file), "utf8");
  return /["`][^"`]*\p{L}/u.test(source.replace(/^import [^;]*;$/gmu, ""));
}

function kindOf(value: unknown): Kind {
  if (value === undefined) return "missing";
  if (value === null || typeof value === "object") return "object";
  return typeof value === "function" ? "function" : "string";
}

function compare(english: unknown, other: unknown, path: string, faults: string[]): void {
  const [kind, found] = [kindOf(english), kindOf(other)];
  if (kind !== found) faults.push(`${path} is ${found}, not ${kind}`);
  else if (kind === "function") compareSentences(english, other, path, faults);
  else if (kind === "string" && other === "" && english !== "") faults.push(`${path} is empty`);
  else if (kind === "object")
    for (const name of namesOf(english, other))
      compare(partOf(english, name), partOf(other, name), `${path} ${name}`, faults);
}

function compareSentences(english: unknown, other: unknown, path: string, faults: string[]): void {
  const [said, saidToo] = [english, other].map((one) =>
    marksIn(sampleSentence(one as (...values: never[]) => unknown)),
  );
  if (String(said) !== String(saidToo)) faults.push(`${path} names ${saidToo}, not ${said}`);
}

function leftEnglish(english: unknown, other: unknown, path: string, left: string[]): void {
  const kind = kindOf(english);
  if (kind === "object") {
    for (const name of namesOf(english, english))
      leftEnglish(partOf(english, name), partOf(other, name), `${path} ${name}`, left);
    return;
  }
  const [said, saidToo] = [english, other].map((one) =>
    typeof one === "function" ? sampleSentence(one as (...values: never[]) => unknown) : one,
  );
  const plain = String(said).replace(/«\d»|\b90\d\b/g, "");
  if (said === saidToo && !SAME_EVERYWHERE.test(plain)) left.push(`${path}: ${said}`);
}

const namesOf = (one: unknown, other: unknown): string[] =>
  [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])].sort();

const partOf = (whole: unknown, name: string): unknown =>
  (whole as Record<string, unknown> | null)?.[name];

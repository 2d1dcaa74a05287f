import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { language } from "./language.ts";
import { pseudoWords } from "./pseudo-words.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rollcall-language-"));
  const english = join(import.meta.dirname, "../src/event/subscribe/messages.ts");
  await cp(english, join(folder, "messages.ts"));
  const page =
    '<!doctype html><html lang="en"><script type="module" src="./main.ts"></script></html>';
  await writeFile(join(folder, "index.html"), page);
  const main = 'import { messages } from "./messages.ts";\ndocument.title = messages.subscribe;\n';
  await writeFile(join(folder, "main.ts"), main);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function built(inLanguage?: string): Promise<string> {
  const outDir = join(folder, `dist-${inLanguage ?? "own"}`);
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: { outDir, modulePreload: { polyfill: false } },
    plugins: [language(inLanguage)],
  });
  const scripts = await readdir(join(outDir, "assets"));
  const texts = [...scripts.map((script) => `assets/${script}`), "index.html"].map((file) =>
    readFile(join(outDir, file), "utf8"),
  );
  return (await Promise.all(texts)).join("\n");
}

test("another language is one file beside the English one, which stands in until it is there", async () => {
  const english = "Subscribe to calendar";
  expect(await built()).toContain(english);
  expect(await built("nl")).toContain(english);
  const dutch =
    'import { messages as english } from "./messages.ts";\n' +
    "export const messages: typeof english = {\n" +
    '  ...english,\n  subscribe: "Abonneer in je agenda",\n};\n';
  await writeFile(join(folder, "messages.nl.ts"), dutch);
  const pages = await built("nl");
  expect(pages).toContain("Abonneer in je agenda");
  expect(pages).toContain('lang="nl"');
});

test("the pseudo-language changes what is read, and nothing that a program reads", () => {
  const source = `import { words } from "./other-words.ts";
const KIND: Record<"Ticket", string> = { "Ticket": "Ticket" };
export const messages = {
  seats: (count: number) => (count === 1 ? \`Only 1 seat\` : \`\${count} seats left\`),
  zone: (zone: string) => \`In \${zone.replaceAll("_ab", " ")}.\`,
  file: "attendance.csv", mail: "As name@example.org", words, KIND,
};`;
  const changed = pseudoWords(source);
  expect(changed).toContain('from "./other-words.ts"');
  expect(changed).toMatch(/Record<"Ticket", string> = \{ "Ticket": "\[Tíçkét ~+\]" \}/);
  expect(changed).toMatch(/`\[Óñlý 1 šéát ~+\]` : `\$\{count\}\[ šéátš léft ~+\]`/);
  expect(changed).toContain('replaceAll("_ab", " ")');
  expect(changed).toContain('"attendance.csv"');
  expect(changed).toMatch(/name@example\.org ~+\]/);
});

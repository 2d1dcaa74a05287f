import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { language } from "./language.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rollcall-language-"));
  await cp(
    join(import.meta.dirname, "../src/event/subscribe/messages.ts"),
    join(folder, "messages.ts"),
  );
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

test("another language is one file beside the English one", async () => {
  expect(await built()).toContain("Subscribe in your calendar");
  await expect(built("nl")).rejects.toThrow("messages.nl.ts");
  const dutch =
    'import { messages as english } from "./messages.ts";\n' +
    "export const messages: typeof english = {\n" +
    '  ...english,\n  subscribe: "Abonneer in je agenda",\n};\n';
  await writeFile(join(folder, "messages.nl.ts"), dutch);
  const pages = await built("nl");
  expect(pages).toContain("Abonneer in je agenda");
  expect(pages).toContain('lang="nl"');
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bringBrowser } from "../../../../scripts/browser/brought-browser.mjs";
import { type Browser, findBrowser } from "../../../../scripts/browser/browser.mjs";
import { DATA_DIR } from "../../../../scripts/workspace.mjs";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rollcall-browser-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, lines: string): string {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  return file;
}

const versionOf = ({ executablePath, env }: Browser) =>
  execFileSync(executablePath, ["--version"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });

describe("the browser of the tests", () => {
  test("is the one that CHROMIUM_PATH names", async () => {
    const named = program("named", "echo Chromium 140.0.7339.185");
    expect(await findBrowser({ CHROMIUM_PATH: named })).toMatchObject({ executablePath: named });
  });

  test.each([
    ["is not there", () => join(folder, "absent")],
    ["does not run", () => program("broken", "echo Chromium 140.0 >&2; exit 127")],
    ["is no browser", () => program("note", "echo install the snap")],
    ["is too old for the pages", () => program("old", "echo Chromium 99.0.4844.51")],
  ])("is another one, and that is said, where the named one %s", async (_, named) => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => {});
    const path = named();
    const found = await findBrowser({ ...process.env, CHROMIUM_PATH: path });
    expect(said.mock.calls.join()).toContain(`CHROMIUM_PATH names ${path}`);
    said.mockRestore();
    expect(found?.executablePath).not.toBe(path);
    expect(versionOf(found as Browser)).toMatch(/Chrom|Edge/);
  });
});

describe.runIf(process.platform === "linux" && process.arch === "x64")("what is brought", () => {
  test("is unpacked once, whole, also by two at once", async () => {
    const home = join(DATA_DIR, "browser");
    const [one, two] = await Promise.all([bringBrowser(home), bringBrowser(home)]);
    expect(one).toEqual(two);
    expect(versionOf(one as Browser)).toMatch(/^Chromium \d+/);
  }, 60_000);
});

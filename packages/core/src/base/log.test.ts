import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { openLog } from "./log.ts";

/** What is written, a string a line. */
function watched() {
  const lines: string[] = [];
  return { lines, log: openLog("info", { write: (line: string) => void lines.push(line) }) };
}

describe("a line of the log", () => {
  test.each([
    ["a line break", 'x\n{"level":30,"msg":"security","event":"login.succeeded"}'],
    ["a carriage return", 'x\r{"level":30}'],
    ["quotes and braces", '","level":60,"msg":"forged'],
    ["separators of Unicode", "x\u2028y\u2029z\u0085"],
    ["a terminal's commands", "\u001b[2J\u001b[31mred"],
    ["half a character", "\ud800"],
  ])("stays one, whatever %s would make of it", (_what, text) => {
    const { lines, log } = watched();
    log.info({ path: text }, text);
    expect(lines).toHaveLength(1);
    const [line = ""] = lines;
    expect(line.indexOf("\n")).toBe(line.length - 1);
    const controls = [...line.trimEnd()].filter((symbol) => symbol < " ");
    expect(controls).toEqual([]);
    expect(JSON.parse(line)).toMatchObject({ level: 30, msg: text, path: text });
  });

  test("says when in milliseconds since 1970, which is UTC in every time zone", () => {
    const zone = process.env["TZ"];
    process.env["TZ"] = "Pacific/Kiritimati";
    try {
      const { lines, log } = watched();
      const before = Date.now();
      log.info("now");
      const { time } = JSON.parse(lines[0] ?? "");
      expect(time).toBeGreaterThanOrEqual(before);
      expect(time).toBeLessThanOrEqual(Date.now());
    } finally {
      if (zone === undefined) delete process.env["TZ"];
      else process.env["TZ"] = zone;
    }
  });
});

test.each(["process.exit(0)", "throw new Error()", "void 0"])(
  "lines that wait to leave together are written before the process ends by %s",
  (end) => {
    const log = JSON.stringify(new URL("log.ts", import.meta.url).href);
    const program = `const { openLog } = await import(${log});
      const log = openLog("info");
      for (let line = 0; line < 500; line += 1) log.info({ line }, "line");
      ${end};`;
    const args = ["--import", "tsx", "--input-type=module", "--eval", program];
    const { stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
    const numbers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).line);
    expect(numbers).toEqual(Array.from({ length: 500 }, (_, line) => line));
  },
);

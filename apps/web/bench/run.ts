import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { findBrowser, NO_BROWSER } from "../../../scripts/browser/browser.mjs";
import { measurePages } from "./measure-pages.ts";
import { printHead, printRow, writeReport } from "./report.ts";
import { startProduct } from "./running-product.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== "--"),
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string", default: "" },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error("--rounds has to be 1 or more");

const found = await findBrowser();
if (!found) throw new Error(NO_BROWSER);
const product = await startProduct();
try {
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", ...found.args],
    env: { ...process.env, ...found.env } as Record<string, string>,
  });
  try {
    printHead();
    const only = values.only.split(",").filter(Boolean);
    const rows = await measurePages({ browser, product, rounds, only, onRow: printRow });
    const file = writeReport(rows, rounds, `Chromium ${browser.version()}`);
    console.log(`\nMedians of ${rounds}; more in ${file}`);
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}

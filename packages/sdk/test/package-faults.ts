import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

/**
 * What publint and Are the Types Wrong find in a built package as npm packs it: files that its
 * manifest names wrongly, and declarations that do not fit what is imported, required or bundled.
 */
export async function packageFaults(pkgDir: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(pkgDir, "package.json"), "utf8"));
  const tarball = await pack(pkgDir);
  const packed = { tarball: tarball.buffer as ArrayBuffer };
  const { messages } = await publint({ pack: packed, strict: true });
  const checked = await checkPackage(createPackageFromTarballData(tarball));
  const problems = checked.types
    ? checked.problems.map((one) => JSON.stringify(one))
    : ["no types"];
  return [...messages.map((each) => formatMessage(each, manifest) ?? each.code), ...problems];
}

async function pack(pkgDir: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "rollcall-packed-"));
  try {
    const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
    const { stdout } = await promisify(execFile)("npm", args, { cwd: pkgDir });
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    // A copy, since a small file's buffer is a part of a larger one.
    return new Uint8Array(await readFile(join(folder, filename)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

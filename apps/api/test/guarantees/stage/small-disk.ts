import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file system of a few megabytes that can be filled to its last byte. */
export interface SmallDisk {
  path: string;
  fill(): void;
  free(): void;
  remove(): void;
}

/** Mounts one in memory; a sentence that says why not where this machine does not allow it. */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  const path = mkdtempSync(join(tmpdir(), "rollcall-disk-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", path]);
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true });
    const said = mounted.error?.message ?? String(mounted.stderr).trim();
    return `this machine mounts no file system of a few megabytes (${said})`;
  }
  chmodSync(path, 0o755);
  const ballast = join(path, "ballast");
  return {
    path,
    fill: () => fillUp(ballast),
    free: () => rmSync(ballast),
    remove() {
      spawnSync("umount", [path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Writes until the system refuses a single byte. */
function fillUp(file: string): void {
  const descriptor = openSync(file, "a");
  const block = Buffer.alloc(1 << 20);
  let size = block.length;
  while (size >= 1) {
    try {
      writeSync(descriptor, block, 0, size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      size = Math.floor(size / 2);
    }
  }
  closeSync(descriptor);
}

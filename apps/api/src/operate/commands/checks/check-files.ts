import { statSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../../../boot/env.ts";
import { SECRET_VARIABLES } from "../../../boot/secret-files.ts";
import { type Check, fail, ok } from "./check.ts";

const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;

/** Reports secrets that other users of the machine can read, and a data folder they can write. */
export function checkFiles({ dataDir }: Environment): Check[] {
  const secrets = SECRET_VARIABLES.flatMap((name) => process.env[`${name}_FILE`] ?? []);
  const open = [
    ...[join(dataDir, "auth-secret"), join(dataDir, "mail"), ...secrets]
      .filter((file) => isOpen(file, OTHERS))
      .map((file) => fail("files", `${file} can be read by others: ${describeRemedy(file)}`)),
    ...[dataDir]
      .filter((folder) => isOpen(folder, OTHERS_WRITE))
      .map((folder) => fail("files", `${folder} can be written by others: chmod go-w ${folder}`)),
  ];
  return open.length > 0
    ? open
    : [ok("files", "secrets and emails can be read only by their owner")];
}

function isOpen(path: string, bits: number): boolean {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry !== undefined && (entry.mode & bits) !== 0;
}

/** A file of another user was put there by a container's engine, for example. */
function describeRemedy(file: string): string {
  const user = process.getuid?.();
  if (user === undefined || statSync(file).uid === user) return `chmod go= ${file}`;
  return `make it the file of user ${user}, with mode 0400`;
}

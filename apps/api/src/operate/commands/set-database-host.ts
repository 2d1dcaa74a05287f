import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { CannotStart } from "../../boot/env.ts";
import { type Command, print } from "./command.ts";
import { nameDatabase } from "./name-database.ts";

/** A line that names the database, with the quotes around its value. */
const DATABASE_LINE =
  /^((?:APP_|SYSTEM_)?DATABASE_URL|DATABASE_REPLICA_URL)=(['"]?)(\S+)\2[ \t]*$/gm;

export const setDatabaseHostCommand: Command = {
  about: "Change the server of the database in a file of variables",
  options: {},
  positionals: ["file", "host"],
  details:
    "Replaces host and port in DATABASE_URL, APP_DATABASE_URL and SYSTEM_DATABASE_URL, and keeps\n" +
    "users, passwords and parameters. Removes DATABASE_REPLICA_URL, because a replica of the\n" +
    "previous server would answer with its rows. The host may end with a colon and a port.",
  needsDatabase: false,
  async run({ file, host }) {
    await setDatabaseHost(String(file), String(host));
    return 0;
  },
};

async function setDatabaseHost(file: string, host: string): Promise<void> {
  const server = parseHost(host);
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CannotStart(`${file} cannot be read: ${error.code}`, { cause: error });
  });
  let changes = 0;
  const changed = text.replaceAll(DATABASE_LINE, (_, name: string, quote: string, url: string) => {
    changes += 1;
    if (name === "DATABASE_REPLICA_URL") {
      print(`${name} was removed`);
      return `# ${name} named a replica of the previous server`;
    }
    const moved = moveTo(server, url, name);
    print(`${name} names ${nameDatabase(moved)}`);
    return `${name}=${quote}${moved}${quote}`;
  });
  if (changes === 0) throw new CannotStart(`${file} has no line DATABASE_URL=postgres://…`);
  await replaceFile(file, changed);
}

function parseHost(host: string): URL {
  const address = `postgres://${host}`;
  const server = URL.canParse(address) ? new URL(address) : undefined;
  if (server?.host !== host)
    throw new CannotStart(`${host} is not a host, or a host, a colon and a port`);
  return server;
}

function moveTo({ hostname, port }: URL, url: string, name: string): string {
  if (!URL.canParse(url)) throw new CannotStart(`${name} is not a URL`);
  const moved = new URL(url);
  // Setting `host` would keep the previous port where none is given.
  moved.hostname = hostname;
  moved.port = port;
  return moved.href;
}

/** Replaces the file in one step and keeps its mode, so that a reader never sees half of it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const { mode } = await stat(file);
  await writeFile(`${file}.new`, text, { mode });
  await rename(`${file}.new`, file);
}

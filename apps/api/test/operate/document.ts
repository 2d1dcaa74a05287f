import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import postgres from "postgres";
import { outputOf } from "../running/processes.ts";

const ROOT = resolve(import.meta.dirname, "../../../..");
const BLOCK = /^#{2,3} (.+)$|^```(sql|sh)\n([\s\S]*?)^```$/gm;

/** What docs/operate.md tells an operator to run under a heading. */
export interface Block {
  heading: string;
  language: "sql" | "sh";
  text: string;
}

/** Every `sql` and `sh` block of docs/operate.md, in order. */
export function blocksOfDocument(): Block[] {
  const document = readFileSync(resolve(ROOT, "docs/operate.md"), "utf8");
  const blocks: Block[] = [];
  let heading = "";
  for (const [, title, language, text] of document.matchAll(BLOCK)) {
    if (title) heading = title;
    else if (text) blocks.push({ heading, language: language as Block["language"], text });
  }
  return blocks;
}

/** Up to a semicolon at the end of a line, which none within `$$` is. */
const STATEMENT = /\S(?:\$\$.*?\$\$|[^$])*?;\s*$/gms;

/** Runs a block of SQL as the administrator, a statement at a time; `\connect` names a database. */
export async function runSql(url: string, text: string): Promise<void> {
  const [, database, statements = text] = /^\\connect (\w+)\n(.*)$/s.exec(text) ?? [];
  const address = new URL(url);
  if (database) address.pathname = database;
  const sql = postgres(address.href, { max: 1, onnotice: () => {} });
  try {
    for (const statement of statements.match(STATEMENT) ?? []) await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

/** Begins to run a block as an operator's shell would, in the checkout; stops at its first failure. */
export function startShell(text: string, env: NodeJS.ProcessEnv) {
  const child = spawn("/bin/sh", ["-eu", "-c", text], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    // Its signals reach all that it started.
    detached: true,
  });
  return { child, output: outputOf(child) };
}

/** Runs a block to its end. Throws with what it wrote when it fails. */
export async function runShell(text: string, env: NodeJS.ProcessEnv): Promise<string> {
  const { child, output } = startShell(text, env);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The shell ended with ${code}:\n${text}\n${output()}`);
  return output();
}

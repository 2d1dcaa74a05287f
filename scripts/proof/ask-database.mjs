// Questions of a proof to the database itself: what it holds decides, not what an answer said.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../workspace.mjs";

/** @typedef {Record<string, unknown>} Row */
/** @typedef {{ unsafe(query: string, values?: string[]): Promise<Row[]>, end(): Promise<void> }} Sql */

const driver = createRequire(join(ROOT, "packages/core/package.json")).resolve("postgres");

/**
 * The rows of one statement, on a connection of its own.
 * @param {string} url
 * @param {string} query
 * @param {string[]} [values]
 * @returns {Promise<Row[]>}
 */
export async function queryRows(url, query, values = []) {
  /** @type {{ default: (url: string, options: object) => Sql }} */
  const { default: postgres } = await import(pathToFileURL(driver).href);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await sql.unsafe(query, values);
  } finally {
    await sql.end();
  }
}

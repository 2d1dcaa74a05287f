import { z } from "zod";

/** A row without the values that open an account, a door or a link. */
export interface ExportedRow {
  table: string;
  row: Record<string, unknown>;
}

/** The end of an export: a file without it was cut off. */
export interface ExportEnd {
  /** Rows before it. */
  rows: number;
  /** The newest migration of the release that wrote it. */
  schema: number;
}

const rowLine = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const endLine = z.strictObject({ end: z.strictObject({ rows: z.int(), schema: z.int() }) });
const fileLine = z.union([rowLine, endLine]);

/** A line of the file that export-tenant writes. */
export type FileLine = z.infer<typeof fileLine>;

/** Writes a line: a row, or the end after the last row. */
export const formatLine = (line: ExportedRow | { end: ExportEnd }): string =>
  `${JSON.stringify(line)}\n`;

/** Reads a line; undefined when export-tenant did not write it. */
export function parseLine(text: string): FileLine | undefined {
  try {
    return fileLine.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const LINE_FEED = 0x0a;

/** More than any row of the product has. Without a limit a file of another kind fills the memory. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

/**
 * Splits a file into its lines, and holds one of them in memory. Only a line feed ends a line: JSON
 * may have the separators U+2028 and U+2029 in a text, at which readline would split as well.
 * Yields undefined for a line that is too long or not UTF-8.
 */
export async function* splitLines(
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<string | undefined> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      yield decode([...parts, chunk.subarray(start, end)]);
      [parts, bytes, start] = [[], 0, end + 1];
    }
    if (start === chunk.length) continue;
    parts.push(chunk.subarray(start));
    bytes += chunk.length - start;
    if (bytes <= MAX_LINE_BYTES) continue;
    yield undefined;
    return;
  }
  if (parts.length > 0) yield decode(parts);
}

function decode(parts: Uint8Array[]): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    return undefined;
  }
}

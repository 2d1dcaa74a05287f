import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

/**
 * The font of a WOFF file as TrueType. fontkit reads WOFF too, but inflates the table of outlines again
 * for each glyph.
 * @param {string} path
 * @returns {Buffer}
 */
export function readWoff(path) {
  const woff = readFileSync(path);
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const bodies = [];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index);
    const start = entry.readUInt32BE(4);
    const packed = entry.readUInt32BE(8);
    const length = entry.readUInt32BE(12);
    const table = woff.subarray(start, start + packed);
    const body = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(table) : table).copy(body);
    const row = directory.subarray(12 + 16 * index);
    entry.copy(row, 0, 0, 4);
    entry.copy(row, 4, 16, 20);
    row.writeUInt32BE(offset, 8);
    row.writeUInt32BE(length, 12);
    bodies.push(body);
    offset += body.length;
  }
  return Buffer.concat([directory, ...bodies]);
}

import { crc32 } from "node:zlib";

/**
 * An archive of these files, stored as they are. It lets a reader that trusts what an archive says
 * of itself work on one that we wrote.
 * @param {ReadonlyMap<string, Buffer>} files
 */
export function packZip(files) {
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {Buffer[]} */
  const directory = [];
  let offset = 0;
  for (const [name, content] of files) {
    const nameBytes = Buffer.from(name);
    const local = Buffer.concat([header(LOCAL, nameBytes, content), nameBytes]);
    directory.push(directoryEntry(nameBytes, content, offset));
    parts.push(local, content);
    offset += local.length + content.length;
  }
  const listing = Buffer.concat(directory);
  return Buffer.concat([...parts, listing, endRecord(files.size, listing.length, offset)]);
}

const LOCAL = { signature: 0x04034b50, size: 30, fieldsAt: 4 };
const DIRECTORY = { signature: 0x02014b50, size: 46, fieldsAt: 6 };
const VERSION = 20;
const UTF8_NAMES = 0x0800;

/**
 * Both kinds of header share these fields, two bytes apart.
 * @param {typeof LOCAL} kind
 * @param {Buffer} name
 * @param {Buffer} content
 */
function header(kind, name, content) {
  const bytes = Buffer.alloc(kind.size);
  const at = kind.fieldsAt;
  bytes.writeUInt32LE(kind.signature, 0);
  bytes.writeUInt16LE(VERSION, at);
  bytes.writeUInt16LE(UTF8_NAMES, at + 2);
  bytes.writeUInt32LE(crc32(content), at + 10);
  bytes.writeUInt32LE(content.length, at + 14);
  bytes.writeUInt32LE(content.length, at + 18);
  bytes.writeUInt16LE(name.length, at + 22);
  return bytes;
}

/**
 * @param {Buffer} name
 * @param {Buffer} content
 * @param {number} offset
 */
function directoryEntry(name, content, offset) {
  const bytes = header(DIRECTORY, name, content);
  bytes.writeUInt16LE(VERSION, 4);
  bytes.writeUInt32LE(offset, 42);
  return Buffer.concat([bytes, name]);
}

/**
 * @param {number} count
 * @param {number} size
 * @param {number} offset
 */
function endRecord(count, size, offset) {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(offset, 16);
  return bytes;
}

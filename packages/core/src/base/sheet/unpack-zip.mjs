import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

/** Why an archive is not unpacked: not one at all, or more than we are willing to hold. */
export class ArchiveRefused extends Error {
  /** @param {"broken" | "too_large"} reason */
  constructor(reason) {
    super(`archive refused: ${reason}`);
    this.name = "ArchiveRefused";
    this.reason = reason;
  }
}

/** @typedef {{ name: string, method: number, packedSize: number, size: number, offset: number }} Entry */

const END = { signature: 0x06054b50, size: 22, longestComment: 0xffff };
const DIRECTORY = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };
const MAX_ENTRIES = 1_000;
/** Sheets shrink to a tenth, a very monotonous one to a fiftieth; only a bomb to a thousandth. */
const HIGHEST_RATIO = 200;
const SMALL_BYTES = 1024 * 1024;

const inflate = promisify(inflateRaw);

/**
 * Unpacks the files of a ZIP archive that are wanted. What they claim to hold decides nothing: they
 * are unpacked one by one, and none beyond what is left of the limit, so that an archive that lies
 * about its sizes gets no further than an honest one. Throws ArchiveRefused.
 * @param {Uint8Array} bytes
 * @param {(name: string) => boolean} isWanted
 * @param {number} limit bytes of all wanted files together
 */
export async function unpackZip(bytes, isWanted, limit) {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readingOrBroken(() => readDirectory(archive)).filter(({ name }) =>
    isWanted(name),
  );
  if (entries.reduce((sum, { size }) => sum + size, 0) > limit)
    throw new ArchiveRefused("too_large");
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  let remainingBytes = limit;
  for (const entry of entries) {
    const content = await unpackEntry(archive, entry, remainingBytes);
    remainingBytes -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

/**
 * The central directory, which is what every reader of archives goes by.
 * @param {Buffer} archive
 */
function readDirectory(archive) {
  const end = findEnd(archive);
  /** @type {Entry[]} */
  const entries = [];
  const count = archive.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new ArchiveRefused("too_large");
  let offset = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(offset) !== DIRECTORY.signature) throw new ArchiveRefused("broken");
    const nameLength = archive.readUInt16LE(offset + 28);
    const start = offset + DIRECTORY.size;
    entries.push({
      // Some programs of Windows write its own separators.
      name: archive.toString("utf8", start, start + nameLength).replaceAll("\\", "/"),
      method: archive.readUInt16LE(offset + 10),
      packedSize: archive.readUInt32LE(offset + 20),
      size: archive.readUInt32LE(offset + 24),
      offset: archive.readUInt32LE(offset + 42),
    });
    offset =
      start + nameLength + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
  }
  return entries;
}

/**
 * The record at the archive's end is found from behind: only a comment can follow it.
 * @param {Buffer} archive
 */
function findEnd(archive) {
  const lowest = Math.max(0, archive.length - END.size - END.longestComment);
  for (let offset = archive.length - END.size; offset >= lowest; offset -= 1)
    if (archive.readUInt32LE(offset) === END.signature) return offset;
  throw new ArchiveRefused("broken");
}

/**
 * @param {Buffer} archive
 * @param {Entry} entry
 * @param {number} limit
 */
async function unpackEntry(archive, entry, limit) {
  const packed = readingOrBroken(() => packedBytes(archive, entry));
  if (entry.method === 0) {
    if (packed.length > limit) throw new ArchiveRefused("too_large");
    return packed;
  }
  if (entry.method !== 8) throw new ArchiveRefused("broken");
  try {
    const most = Math.min(limit, packed.length * HIGHEST_RATIO + SMALL_BYTES);
    return await inflate(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const { code } = /** @type {{ code?: string }} */ (error);
    throw new ArchiveRefused(code === "ERR_BUFFER_TOO_LARGE" ? "too_large" : "broken");
  }
}

/**
 * @param {Buffer} archive
 * @param {Entry} entry
 */
function packedBytes(archive, { offset, packedSize }) {
  if (archive.readUInt32LE(offset) !== LOCAL.signature) throw new ArchiveRefused("broken");
  const names = archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const start = offset + LOCAL.size + names;
  if (start + packedSize > archive.length) throw new ArchiveRefused("broken");
  return archive.subarray(start, start + packedSize);
}

/**
 * An offset that points outside of the archive is a RangeError of the buffer.
 * @template T
 * @param {() => T} read
 */
function readingOrBroken(read) {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new ArchiveRefused("broken") : error;
  }
}

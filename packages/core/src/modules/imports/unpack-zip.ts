import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

/** Why an archive is not unpacked: not one at all, or more than we are willing to hold. */
export class ArchiveRefused extends Error {
  readonly reason: "broken" | "too_large";

  constructor(reason: ArchiveRefused["reason"]) {
    super(`archive refused: ${reason}`);
    this.name = "ArchiveRefused";
    this.reason = reason;
  }
}

interface Entry {
  name: string;
  method: number;
  packedSize: number;
  size: number;
  offset: number;
}

const END = { signature: 0x06054b50, size: 22, longestComment: 0xffff };
const DIRECTORY = { signature: 0x02014b50, size: 46 };
const LOCAL = { signature: 0x04034b50, size: 30 };
const MOST_ENTRIES = 1_000;

const inflate = promisify(inflateRaw);

/**
 * Unpacks the files of a ZIP archive that are wanted. What they claim to hold decides nothing: they
 * are unpacked one by one, and none beyond what is left of the limit, so that an archive that lies
 * about its sizes gets no further than an honest one. Throws ArchiveRefused.
 * @param limit bytes of all wanted files together
 */
export async function unpackZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limit: number,
): Promise<Map<string, Buffer>> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readingOrBroken(() => directoryOf(archive)).filter(({ name }) => wanted(name));
  if (entries.reduce((sum, { size }) => sum + size, 0) > limit)
    throw new ArchiveRefused("too_large");
  const files = new Map<string, Buffer>();
  let left = limit;
  for (const entry of entries) {
    const content = await unpackEntry(archive, entry, left);
    left -= content.length;
    files.set(entry.name, content);
  }
  return files;
}

/** The central directory, which is what every reader of archives goes by. */
function directoryOf(archive: Buffer): Entry[] {
  const end = endOf(archive);
  const entries: Entry[] = [];
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) throw new ArchiveRefused("too_large");
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY.signature) throw new ArchiveRefused("broken");
    const nameLength = archive.readUInt16LE(at + 28);
    const start = at + DIRECTORY.size;
    entries.push({
      name: archive.toString("utf8", start, start + nameLength),
      method: archive.readUInt16LE(at + 10),
      packedSize: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    });
    at = start + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** The record at the archive's end is found from behind: only a comment can follow it. */
function endOf(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - END.size - END.longestComment);
  for (let at = archive.length - END.size; at >= lowest; at -= 1)
    if (archive.readUInt32LE(at) === END.signature) return at;
  throw new ArchiveRefused("broken");
}

async function unpackEntry(archive: Buffer, entry: Entry, limit: number): Promise<Buffer> {
  const packed = readingOrBroken(() => packedBytes(archive, entry));
  if (entry.method === 0) {
    if (packed.length > limit) throw new ArchiveRefused("too_large");
    return packed;
  }
  if (entry.method !== 8) throw new ArchiveRefused("broken");
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    const code = (error as { code?: string }).code;
    throw new ArchiveRefused(code === "ERR_BUFFER_TOO_LARGE" ? "too_large" : "broken");
  }
}

function packedBytes(archive: Buffer, { offset, packedSize }: Entry): Buffer {
  if (archive.readUInt32LE(offset) !== LOCAL.signature) throw new ArchiveRefused("broken");
  const names = archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const start = offset + LOCAL.size + names;
  if (start + packedSize > archive.length) throw new ArchiveRefused("broken");
  return archive.subarray(start, start + packedSize);
}

/** An offset that points outside of the archive is a RangeError of the buffer. */
function readingOrBroken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new ArchiveRefused("broken") : error;
  }
}

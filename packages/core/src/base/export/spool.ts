import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unprocessable } from "../errors.ts";
import { QueueFull } from "../work/fair-queue.ts";

const MAX_BYTES = 1024 ** 3;
/** What all files of the process have on disk, and may have. */
const DISK = { usedBytes: 0, maxBytes: 8 * MAX_BYTES };
const PIECE_BYTES = 64 * 1024;

/**
 * A file of an export, from its first line until its last byte is sent. It is on disk, so that
 * neither its length nor a slow receiver needs memory or a connection to the database. It has no
 * name there: nobody else can read it, and it is gone with the process at the latest.
 */
export interface Spool {
  readonly bytes: number;
  /**
   * Appends a text. UNPROCESSABLE_ENTITY when the file would be longer than 1 GiB, QueueFull when all
   * files together would be longer than 8 GiB.
   */
  write(text: string): Promise<void>;
  /** Empties the file, of which nothing may have been read. */
  restart(): Promise<void>;
  /** The next piece of the file, at most 64 KiB; undefined after the last. */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Frees the disk; may be called twice. */
  close(): Promise<void>;
}

/** @param closed called once, when the file is gone */
export async function openSpool(closed: () => void = () => {}, disk = DISK): Promise<Spool> {
  const file = await openNameless();
  let [bytes, position] = [0, 0];
  let open = true;
  return {
    get bytes() {
      return bytes;
    },
    async write(text) {
      const piece = Buffer.from(text);
      if (bytes + piece.length > MAX_BYTES)
        throw unprocessable("The file would be larger than 1 GiB. Choose a shorter period.");
      if (disk.usedBytes + piece.length > disk.maxBytes) throw new QueueFull();
      const start = bytes;
      bytes += piece.length;
      disk.usedBytes += piece.length;
      for (let offset = 0; offset < piece.length; ) {
        const { bytesWritten } = await file.write(
          piece,
          offset,
          piece.length - offset,
          start + offset,
        );
        offset += bytesWritten;
      }
    },
    async restart() {
      await file.truncate();
      disk.usedBytes -= bytes;
      bytes = 0;
    },
    async read() {
      const piece = new Uint8Array(PIECE_BYTES);
      const { bytesRead } = await file.read(piece, 0, PIECE_BYTES, position);
      position += bytesRead;
      return bytesRead > 0 ? piece.subarray(0, bytesRead) : undefined;
    },
    async close() {
      if (!open) return;
      open = false;
      disk.usedBytes -= bytes;
      await file.close();
      closed();
    },
  };
}

async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "rollcall-"));
  try {
    return await open(join(folder, "export"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The whole file, for a transport that answers with texts; closes it. */
export async function readSpool(spool: Spool): Promise<string> {
  const pieces: Uint8Array[] = [];
  try {
    for (let piece = await spool.read(); piece; piece = await spool.read()) pieces.push(piece);
  } finally {
    await spool.close();
  }
  return Buffer.concat(pieces).toString("utf8");
}

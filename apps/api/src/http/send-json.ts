import type { HttpContext } from "./http-env.ts";
import { sendFile } from "./send-file.ts";

type Piece = Uint8Array<ArrayBuffer>;

/** A longer answer is sent piece by piece. */
const PIECE_BYTES = 256 * 1024;

/**
 * Answers with JSON that is ready. Many answers may share its pieces, which are not copied: a slow
 * receiver costs no memory beyond them.
 */
export function sendJson(
  context: HttpContext,
  pieces: readonly Piece[],
  contentType: string,
): Response | Promise<Response> {
  const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  if (bytes <= PIECE_BYTES)
    return context.get("reply").send(200, Buffer.concat(pieces), contentType);
  const parts = cut(pieces);
  const read = async (): Promise<Piece | undefined> => parts.next().value ?? undefined;
  return sendFile(context, { bytes, read, close: async () => {} }, contentType);
}

function* cut(pieces: readonly Piece[]): Generator<Piece, undefined> {
  for (const piece of pieces)
    for (let offset = 0; offset < piece.byteLength; offset += PIECE_BYTES)
      yield piece.subarray(offset, offset + PIECE_BYTES);
  return undefined;
}

import type { Spool } from "@rollcall/core";
import type { HttpContext } from "./http-env.ts";

/** What is sent piece by piece. */
type SentFile = Pick<Spool, "bytes" | "read" | "close">;

/** A receiver has a minute, and a second more for each 16 KiB that it takes. */
const TAKEN_WITHIN_MS = 60_000;
const BYTES_A_SECOND = 16 * 1024;

/**
 * Answers with a file, piece by piece as the receiver takes them. When the file cannot be read to
 * its end, or nobody takes it, the connection breaks: the client sees that the download failed, as
 * it has fewer bytes than Content-Length says.
 */
export async function sendFile(
  context: HttpContext,
  file: SentFile,
  contentType: string,
): Promise<Response> {
  const reply = context.get("reply");
  reply.header("content-type", contentType);
  if (context.req.raw.method !== "HEAD") return reply.stream(200, streamFile(file), file.bytes);
  await file.close();
  return reply.stream(200, undefined, file.bytes);
}

/**
 * The bytes of a file, read as they are taken. It is closed at its end, and when its receiver takes
 * too little in too long a time: a club has few files that are being sent.
 */
export function streamFile(file: SentFile): ReadableStream<Uint8Array> {
  const startedAt = performance.now();
  let bytesRead = 0;
  let timer: NodeJS.Timeout | undefined;
  const msLeft = (): number =>
    TAKEN_WITHIN_MS + (bytesRead / BYTES_A_SECOND) * 1_000 - (performance.now() - startedAt);
  const end = (): Promise<void> => {
    clearTimeout(timer);
    return file.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const check = (): void => {
          if (msLeft() > 0) {
            timer = setTimeout(check, msLeft()).unref();
            return;
          }
          controller.error(new Error("The client reads the file too slowly"));
          void file.close();
        };
        check();
      },
      async pull(controller) {
        try {
          const piece = await file.read();
          bytesRead += piece?.byteLength ?? 0;
          if (piece) return controller.enqueue(piece);
        } catch (error) {
          await end();
          throw error;
        }
        await end();
        controller.close();
      },
      cancel: end,
    },
    // Nothing is read ahead of the receiver.
    { highWaterMark: 0 },
  );
}

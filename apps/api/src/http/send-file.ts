import type { Spool } from "@rollcall/core";
import type { HttpContext } from "./http-env.ts";

/** A receiver that takes nothing for so long is gone. */
const IDLE_MS = 60_000;

/**
 * Answers with a file, piece by piece as the receiver takes them. When the file cannot be read to
 * its end, or nobody takes it, the connection breaks: the client sees that the download failed, as
 * it has fewer bytes than Content-Length says.
 */
export async function sendFile(
  context: HttpContext,
  file: Spool,
  contentType: string,
): Promise<Response> {
  const reply = context.get("reply");
  reply.header("content-type", contentType);
  if (context.req.raw.method !== "HEAD") return reply.stream(200, piecesOf(file), file.bytes);
  await file.close();
  return reply.stream(200, undefined, file.bytes);
}

/** The bytes of a file, read as they are taken; it is closed at its end, and when nobody takes it. */
export function piecesOf(file: Spool): ReadableStream<Uint8Array> {
  let idle: NodeJS.Timeout | undefined;
  const end = (): Promise<void> => {
    clearTimeout(idle);
    return file.close();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        idle = setTimeout(() => {
          controller.error(new Error("The receiver of a file takes nothing any more"));
          void file.close();
        }, IDLE_MS).unref();
      },
      async pull(controller) {
        idle?.refresh();
        try {
          const piece = await file.read();
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

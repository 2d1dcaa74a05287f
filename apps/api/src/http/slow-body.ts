import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseRaw } from "./unreadable-request.ts";

const BODY_WITHIN_MS = 10_000;
const BYTES_A_SECOND = 64 * 1024;

/**
 * Ends a request whose body arrives too slowly. It has ten seconds, and one more for each 64 KiB
 * received: a large file gets through on a slow line, and a trickle does not hold a connection.
 * Answers 408 if no answer has begun.
 */
export function limitSlowBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  const started = performance.now();
  const bytesBefore = socket.bytesRead;
  let timer = setTimeout(check, BODY_WITHIN_MS);
  incoming.once("close", () => clearTimeout(timer));
  incoming.once("end", () => clearTimeout(timer));
  function check(): void {
    if (incoming.complete || socket.destroyed) return;
    const received = socket.bytesRead - bytesBefore;
    const allowed = BODY_WITHIN_MS + (received / BYTES_A_SECOND) * 1_000;
    const remainingMs = allowed - (performance.now() - started);
    if (remainingMs > 0) timer = setTimeout(check, remainingMs);
    else if (outgoing.headersSent) socket.destroy();
    else refuseSlow(incoming);
  }
}

/** A body that is completed later comes too late: its client already got the 408. */
function refuseSlow(incoming: IncomingMessage): void {
  const { socket } = incoming;
  incoming.prependOnceListener("end", () => socket.destroy());
  refuseRaw(408, socket);
}

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

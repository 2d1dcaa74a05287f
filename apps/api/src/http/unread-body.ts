import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Above the limit of every route, so that a client hears as well that its file is too large. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;
const CHECKED_EVERY_MS = 50;
/** How long a client may go on sending after an answer that ends its connection. */
const LINGER_MS = 5_000;

/**
 * Lets an answer arrive that was sent before the body of its request was read (rules#bodies). To
 * close a connection while bytes of the client are unread resets it, and the client loses the
 * answer. The rest of the body is discarded first, up to 64 MiB; limitSlowBody limits the time.
 */
export function discardUnreadBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  // Node calls this after the last answer of a connection.
  socket.destroySoon = () => {
    if (incoming.complete) return Socket.prototype.destroySoon.call(socket);
    // Tells the client that nothing follows the answer.
    socket.end();
    incoming.once("end", () => socket.destroy());
  };
  outgoing.once("finish", () => {
    if (!incoming.complete) discard(incoming);
  });
}

function discard(incoming: IncomingMessage): void {
  const { socket } = incoming;
  const bytesBefore = socket.bytesRead;
  const check = (): void => {
    if (socket.bytesRead - bytesBefore > MAX_DISCARDED_BYTES) socket.destroy();
  };
  const checking = setInterval(check, CHECKED_EVERY_MS).unref();
  for (const end of ["end", "close"]) incoming.once(end, () => clearInterval(checking));
  incoming.resume();
}

/**
 * Ends a connection with its last bytes. It stays open for a while for what the client still sends,
 * which the server reads and discards, so that the client reads those bytes.
 */
export function endLingering(socket: Duplex, lastBytes: string): void {
  const lingering = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(lingering));
  socket.end(lastBytes);
}

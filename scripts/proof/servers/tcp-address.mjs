// An address in front of a server, as a virtual address, a pooler or a TCP proxy is one: it can be
// moved to another server, and cut.
import { connect, createServer } from "node:net";
import { freePort } from "../../postgres/postgres-server.mjs";

/** @typedef {import("node:net").Socket} Socket */

/**
 * @param {number} initialPort the port of the server behind it
 */
export async function openAddress(initialPort) {
  /** @type {number | undefined} */
  let target = initialPort;
  /** @type {Set<Socket>} */
  const sockets = new Set();
  const leave = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    const upstream = target === undefined ? undefined : connect(target, "127.0.0.1");
    const ends = upstream ? [client, upstream] : [client];
    for (const end of ends) {
      sockets.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        sockets.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    if (upstream) client.pipe(upstream).pipe(client);
    else client.destroy();
  });
  const port = await freePort(0);
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  return {
    port,
    /** Ends all connections; the next ones reach another server. @param {number} next */
    move(next) {
      target = next;
      leave();
    },
    /** Ends all connections, also what is on its way there; nobody gets through any more. */
    cut() {
      target = undefined;
      leave();
    },
    close() {
      server.close();
      leave();
    },
  };
}

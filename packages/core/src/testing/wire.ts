import { once } from "node:events";
import { type AddressInfo, createServer, type Socket, connect as tcp } from "node:net";

/** A connection to a database that can fall silent: bytes are lost, and connections stay open. */
export type Wire = Awaited<ReturnType<typeof openWire>>;

/** Opens a wire to the server. When silent, it passes on no byte and no end of a connection. */
export async function openWire(target: URL) {
  const sockets = new Set<Socket>();
  let silent = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = tcp(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => silent.has(from) || to.write(bytes));
      from.on("close", () => silent.has(from) || to.destroy());
      from.on("error", () => {});
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    goSilent() {
      silent = new Set(sockets);
    },
    /** Ends every connection and accepts no new ones, as a server that is down. */
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

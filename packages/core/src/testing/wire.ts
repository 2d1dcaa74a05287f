import { once } from "node:events";
import { type AddressInfo, createServer, type Socket, connect as tcp } from "node:net";

/** A way to a database that may go silent: what is sent is lost, and no connection ends. */
export type Wire = Awaited<ReturnType<typeof openWire>>;

/** A wire to the server that can fall silent: no byte goes through it, and no end is told. */
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
    /** Ends every connection and takes no new one, as a server that is down. */
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

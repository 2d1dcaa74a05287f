import { once } from "node:events";
import { type AddressInfo, createServer, type Socket, connect as tcp } from "node:net";

interface Passing {
  /** Attaches what passes the bytes of a connection on. */
  join(near: Socket, far: Socket): void;
  /** Whether a connection is taken. */
  isOpen?(): boolean;
  /** Whether the end of one side ends the other. */
  passesEnd?(from: Socket): boolean;
}

/** A way to a server that a test or the bench stands in: it sees, counts, delays or loses what goes over it. */
export async function openRelay(target: URL, { join, isOpen, passesEnd }: Passing) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (isOpen && !isOpen()) {
      near.destroy();
      return;
    }
    const far = tcp(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay();
      from.on("close", () => (passesEnd?.(from) ?? true) && to.destroy());
      from.on("error", () => {});
    }
    join(near, far);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    /** Both sides of every connection so far. */
    sockets,
    /** Ends every connection. */
    end,
    close() {
      end();
      server.close();
    },
  };
}

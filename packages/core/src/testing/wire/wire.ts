import type { Socket } from "node:net";
import { openRelay } from "../servers/relay.ts";

/** A connection to a database that can fall silent: bytes are lost, and connections stay open. */
export type Wire = Awaited<ReturnType<typeof openWire>>;

/** Opens a wire to the server. When silent, it passes on no byte and no end of a connection. */
export async function openWire(target: URL) {
  let silent = new Set<Socket>();
  let isCut = false;
  const { url, sockets, end, close } = await openRelay(target, {
    isOpen: () => !isCut,
    passesEnd: (from) => !silent.has(from),
    join(near, far) {
      near.on("data", (bytes) => silent.has(near) || far.write(bytes));
      far.on("data", (bytes) => silent.has(far) || near.write(bytes));
    },
  });
  return {
    url,
    close,
    goSilent() {
      silent = new Set(sockets);
    },
    /** Ends every connection and accepts no new ones, as a server that is down. */
    cut() {
      isCut = true;
      end();
    },
    mend() {
      isCut = false;
    },
  };
}

import { openRelay } from "../servers/relay.ts";

/** Takes the bytes of one connection in their order. */
export type ReadBytes = (bytes: Buffer) => void;

/**
 * A wire to a database that collects what is found in one direction of it.
 * @param side whether what the client asks is read, or what the server answers
 * @param reader makes a reader of one connection, which reports what it finds
 */
export async function openTap<T>(
  target: URL,
  side: "asked" | "answered",
  reader: (report: (found: T) => void) => ReadBytes,
) {
  let found: T[] = [];
  const { url, close } = await openRelay(target, {
    join(near, far) {
      (side === "asked" ? near : far).on(
        "data",
        reader((one) => found.push(one)),
      );
      near.pipe(far).pipe(near);
    },
  });
  return {
    url,
    close,
    /** What was found since the last call, in its order. */
    take(): T[] {
      const taken = found;
      found = [];
      return taken;
    },
  };
}

import { openRelay } from "../servers/relay.ts";

/** A way to a database that counts what goes over it. */
export type FlightCounter = Awaited<ReturnType<typeof countFlights>>;

/**
 * Opens a way to the server that counts flights: how often the clients wrote after they had read the
 * last answer, which is how often a request waits for the network. What a client sends together, or
 * sends on before an answer comes, is one flight.
 */
export async function countFlights(target: URL) {
  let flights = 0;
  const { url, close } = await openRelay(target, {
    join(near, far) {
      let isAnswered = true;
      near.on("data", (bytes) => {
        if (isAnswered) flights += 1;
        isAnswered = false;
        far.write(bytes);
      });
      far.on("data", (bytes) => {
        isAnswered = true;
        near.write(bytes);
      });
    },
  });
  return {
    url,
    close,
    /** The flights since the last call. */
    take(): number {
      const counted = flights;
      flights = 0;
      return counted;
    },
  };
}

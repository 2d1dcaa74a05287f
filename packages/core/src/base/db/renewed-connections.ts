import type { Sql } from "postgres";

/** Connections that are given up as a whole, and made anew, when a piece of work hangs on them. */
export interface RenewedConnections<C> {
  /** The connections of the moment, to begin with. */
  use<T>(work: (connections: C) => Promise<T>): Promise<T>;
  /** Lets what runs end within the seconds, then closes. */
  end(seconds: number): Promise<void>;
}

interface Renewable {
  client: Sql;
}

/**
 * A network that vanishes without a word (a firewall that forgot the connection, a host that lost
 * its power) leaves queries that neither answer nor fail, and the server's own time limits never
 * reach us. Work that outlives the deadline ends its connections: everything on them fails as
 * CONNECTION_DESTROYED (503, see availability.ts), and the next work begins on new ones. All of
 * them, since what one lost the others lost as well.
 * @param deadlineMs longer than any honest work; the server stops a statement after 5 seconds
 */
export function renewedConnections<C extends Renewable>(
  open: () => C,
  deadlineMs: number,
): RenewedConnections<C> {
  let current = open();

  function giveUp(hung: C): void {
    // Others that hang on the same come here too: once is enough.
    if (hung !== current) return;
    current = open();
    // What it says of queries that failed, those who asked them hear themselves.
    hung.client.end({ timeout: 0 }).catch(() => {});
  }

  return {
    async use(work) {
      const mine = current;
      const deadline = setTimeout(() => giveUp(mine), deadlineMs);
      try {
        return await work(mine);
      } finally {
        clearTimeout(deadline);
      }
    },
    end: (seconds) => current.client.end({ timeout: seconds }),
  };
}

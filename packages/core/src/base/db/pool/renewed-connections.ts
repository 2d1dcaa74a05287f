import type { Sql } from "postgres";

/** Connections that are replaced together when work on them hangs. */
export interface RenewedConnections<C> {
  /** Runs work on the present connections. */
  use<T>(work: (connections: C) => Promise<T>): Promise<T>;
  /** Gives running work the seconds to end, then closes. */
  end(seconds: number): Promise<void>;
}

interface Renewable {
  client: Sql;
}

/**
 * A network that vanishes silently (a firewall that dropped the connection, a host without power)
 * leaves queries that neither answer nor fail, and the server's time limits do not reach us. Work
 * beyond the deadline ends all connections, since the others have lost the network too. Everything
 * on them fails as CONNECTION_DESTROYED (503, see availability.ts), and the next work begins on new
 * ones.
 * @param deadlineMs longer than any real work; the server stops a statement after 5 seconds
 */
export function renewedConnections<C extends Renewable>(
  open: () => C,
  deadlineMs: number,
): RenewedConnections<C> {
  let current = open();

  function giveUp(hung: C): void {
    // Other hanging work comes here too; the first one replaces the connections.
    if (hung !== current) return;
    current = open();
    // The callers of the failed queries get those errors themselves.
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

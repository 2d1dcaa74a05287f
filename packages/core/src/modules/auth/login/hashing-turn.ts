import { widerNetworks } from "#base/limits/wider-networks.ts";
import type { HashingTurn } from "#base/secrets/password.ts";

/** The turn of a person whom a session, a mailed link or a known browser identifies. */
export const getKnownTurn = (account: string): HashingTurn => ({
  lane: "known",
  tenant: account,
  caller: account,
});

/**
 * The turn of anybody else. A provider gives a whole /48 of IPv6 addresses to one customer, so that
 * is one network.
 */
export const getStrangerTurn = (ip: string, account: string): HashingTurn => ({
  lane: "stranger",
  tenant: widerNetworks(ip)?.provider ?? ip,
  caller: account,
});

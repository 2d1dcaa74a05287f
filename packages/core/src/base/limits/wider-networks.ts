/**
 * The /56 and the /48 of an IPv6 address; undefined for IPv4. Providers give whole /56s and /48s to
 * one customer, who could otherwise use one /64 after the other.
 * @param ip as `RequestInfo.ip` has it: IPv6 as its /64
 */
export function widerNetworks(ip: string): { site: string; provider: string } | undefined {
  const [address, bits] = ip.split("/");
  if (bits !== "64" || address === undefined) return undefined;
  // The lower half is zeros, the longest run of them, so the other groups come before "::".
  const groups = (address.split("::")[0] ?? "").split(":").map((group) => parseInt(group, 16) || 0);
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const formatGroups = (...parts: number[]) => parts.map((part) => part.toString(16)).join(":");
  return {
    site: `${formatGroups(first, second, third, fourth & 0xff00)}::/56`,
    provider: `${formatGroups(first, second, third)}::/48`,
  };
}

/** A network that an address counts for, and how many times the budget of one address it has. */
export interface CountedNetwork {
  network: string;
  factor: number;
}

/**
 * The networks that count a client: an IPv4 address alone, an IPv6 address by its /64, its /56 and
 * its /48. The wider budgets are larger, since members of a club share a network, but small enough
 * that changing the /64 does not help to guess.
 */
export function listNetworks(ip: string): CountedNetwork[] {
  const wider = widerNetworks(ip);
  const address = { network: ip, factor: 1 };
  if (!wider) return [address];
  return [address, { network: wider.site, factor: 4 }, { network: wider.provider, factor: 16 }];
}

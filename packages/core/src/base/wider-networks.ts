/**
 * The /56 and the /48 around a client's address. Providers hand whole /56s and /48s to one customer,
 * who could move from one /64 to the next for ever. Nothing for IPv4.
 * @param ip as `RequestInfo.ip` gives it: IPv6 as its /64
 */
export function widerNetworks(ip: string): { site: string; provider: string } | undefined {
  const [address, bits] = ip.split("/");
  if (bits !== "64" || address === undefined) return undefined;
  // The lower half is zeros, which are the longest run of them: what stands before "::" comes first.
  const groups = (address.split("::")[0] ?? "").split(":").map((group) => parseInt(group, 16) || 0);
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const shown = (...parts: number[]) => parts.map((part) => part.toString(16)).join(":");
  return {
    site: `${shown(first, second, third, fourth & 0xff00)}::/56`,
    provider: `${shown(first, second, third)}::/48`,
  };
}

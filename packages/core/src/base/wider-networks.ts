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
  const shown = (...parts: number[]) => parts.map((part) => part.toString(16)).join(":");
  return {
    site: `${shown(first, second, third, fourth & 0xff00)}::/56`,
    provider: `${shown(first, second, third)}::/48`,
  };
}

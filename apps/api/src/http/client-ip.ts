import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type Network = [Address, number];

/** One entry of TRUSTED_PROXIES: a CIDR or one address. Throws on anything else. */
export function parseNetwork(text: string): Network {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/**
 * The client's address (rules#client-ip): the socket's. If that is a trusted proxy, the rightmost
 * hop of X-Forwarded-For that is not a trusted proxy. A malformed hop makes the header unreliable:
 * the socket's address is used. IPv4 inside IPv6 is read as IPv4; an IPv6 address as its /64.
 */
export function clientIp(
  peer: string,
  forwardedFor: string | undefined,
  trusted: readonly Network[],
): string {
  if (trusted.length === 0 || forwardedFor === undefined) return canonical(peer);
  let client = parse(peer);
  for (const hop of forwardedFor.split(",").reverse()) {
    if (!client || !isTrusted(client, trusted)) break;
    client = parse(hop.trim());
  }
  return client ? shown(client) : canonical(peer);
}

/** Whether a socket's other end is one of TRUSTED_PROXIES. */
export function isTrustedPeer(peer: string, trusted: readonly Network[]): boolean {
  const address = parse(peer);
  return address !== undefined && isTrusted(address, trusted);
}

function canonical(peer: string): string {
  if (isIPv4(peer)) return peer;
  const address = parse(peer);
  return address ? shown(address) : "unknown";
}

function parse(text: string): Address | undefined {
  // ipaddr.js also reads "1", "0x7f.1" and the like, which no proxy writes.
  if (!text.includes(":") && !isIPv4(text)) return undefined;
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

const isTrusted = (address: Address, trusted: readonly Network[]): boolean =>
  trusted.some(
    ([network, bits]) => address.kind() === network.kind() && address.match(network, bits),
  );

function shown(address: Address): string {
  if (address.kind() === "ipv4") return address.toString();
  const site = (address as ipaddr.IPv6).parts.slice(0, 4);
  return `${new ipaddr.IPv6([...site, 0, 0, 0, 0]).toString()}/64`;
}

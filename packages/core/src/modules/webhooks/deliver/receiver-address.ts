import { lookup, Resolver } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Finds the addresses of a name. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** Whether this machine's own addresses may be called: outside production only. */
export interface AddressRule {
  loopback: boolean;
}

/** Thrown instead of a connection to an address that is nobody's business but this network's. */
export class ForbiddenAddress extends Error {
  override readonly name = "ForbiddenAddress";
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Addresses that look public and mean a service of the cloud to a machine in it: Azure's host, which
 * hands out keys and settings, and the service networks of IBM Cloud. Other clouds use ranges that
 * are not public anyway.
 */
const CLOUD_SERVICES = ["168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14"].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
);

/**
 * Whether a receiver may have this address: a public one, however it is written. Whatever the
 * library does not know as plain unicast is refused, so that a new special range is not let through.
 */
export function isAllowed(address: string, { loopback }: AddressRule): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === "loopback") return loopback;
  if (range !== "unicast") return false;
  return parsed instanceof ipaddr.IPv6
    ? parsed.match(GLOBAL_IPV6)
    : !CLOUD_SERVICES.some((service) => parsed.match(service));
}

const MAX_URL_LENGTH = 2_000;

/**
 * Why no webhook may have this address, if so: https only, a public host, no login in it. A name is
 * resolved at each connection (guardedLookup), not here: what it means can change at any moment.
 */
export function urlProblem(text: string, rule: AddressRule): string | undefined {
  if (text.length > MAX_URL_LENGTH || !URL.canParse(text)) return "must be a URL such as https://…";
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username || password) return "must not contain a user name or password";
  if (hash) return "must not contain a fragment";
  // The parser has already turned decimal, octal and hexadecimal addresses into plain ones.
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const isAddress = ipaddr.isValid(host);
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  if (isAddress ? !isAllowed(host, rule) : isLocal && !rule.loopback)
    return "must be a public address";
  const isThisMachine = isLocal || (isAddress && ipaddr.process(host).range() === "loopback");
  if (protocol !== "https:" && !(protocol === "http:" && isThisMachine))
    return "must begin with https://";
  return undefined;
}

const DNS_TIMEOUT_MS = 3_000;

/**
 * Asks the name servers without a thread: a name server that never answers would otherwise hold one
 * of the few threads that also hash passwords.
 */
export const resolveName: Resolve = async (hostname) => {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return localAddresses();
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  const ask = (kind: "resolve4" | "resolve6") =>
    new Promise<string[]>((resolve) => {
      resolver[kind](hostname, (error, addresses) => resolve(error ? [] : addresses));
    });
  // biome-ignore lint/plugin: questions to a name server, not statements
  return (await Promise.all([ask("resolve4"), ask("resolve6")])).flat();
};

const localAddresses = () =>
  new Promise<string[]>((resolve, reject) => {
    lookup("localhost", { all: true }, (error, records) =>
      error ? reject(error) : resolve(records.map(({ address }) => address)),
    );
  });

/**
 * The lookup of a connection, which checks every address that the name has at this moment. The
 * socket connects to what was checked, so a name that means something else a moment later (DNS
 * rebinding) reaches nothing else.
 */
export const guardedLookup =
  (resolve: Resolve, rule: AddressRule): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const records = addresses.map((address) => ({ address, family: getFamily(address) }));
        const [first] = records;
        if (!first) return callback(noAddress(hostname), []);
        if (!addresses.every((address) => isAllowed(address, rule)))
          return callback(new ForbiddenAddress("the name has an address that is not public"), []);
        if (options.all) return callback(null, records);
        return callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    );
  };

const getFamily = (address: string): number => (ipaddr.IPv4.isValid(address) ? 4 : 6);

const noAddress = (hostname: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`${hostname} has no address`), { code: "ENOTFOUND" });

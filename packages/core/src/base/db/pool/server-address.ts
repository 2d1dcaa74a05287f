import { readFileSync } from "node:fs";
import { type ConnectionOptions, checkServerIdentity } from "node:tls";
import { DatabaseRefused } from "./logins.ts";

/** The parts of a postgres URL, independent of the driver. */
export interface ServerAddress {
  /** A name, an address, or the folder of a socket. */
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  ssl: ConnectionOptions | undefined;
}

const DEFAULT_PORT = 5432;

/**
 * Parses a URL as libpq does: sslmode (disable, require, verify-ca, verify-full; else PGSSLMODE),
 * sslrootcert (a file, or `system`; else PGSSLROOTCERT), sslcert and sslkey. The drivers differ in
 * these, and one checks a certificate where the other does not, so neither sees the URL. Other
 * parameters are dropped, since poolers would refuse them as startup parameters. @throws
 * DatabaseRefused for an sslmode that is unknown or protects nothing
 */
export function serverAddress(text: string): ServerAddress {
  const url = new URL(text);
  const host = url.searchParams.get("host") ?? unbracketed(decodeURIComponent(url.hostname));
  const user = decodeURIComponent(url.username);
  return {
    host: host || "localhost",
    port: Number(url.port || DEFAULT_PORT),
    user,
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)) || user,
    ssl: host.startsWith("/") ? undefined : readTlsOptions(url.searchParams, host),
  };
}

const unbracketed = (host: string): string => host.replace(/^\[(.*)\]$/, "$1");

function readTlsOptions(query: URLSearchParams, host: string): ConnectionOptions | undefined {
  const mode = query.get("sslmode") ?? process.env["PGSSLMODE"] ?? "disable";
  const root = query.get("sslrootcert") ?? process.env["PGSSLROOTCERT"];
  const clientCertificate = {
    ...pem("cert", query.get("sslcert")),
    ...pem("key", query.get("sslkey")),
  };
  const ca = root === "system" ? {} : pem("ca", root);
  switch (mode) {
    case "disable":
      return undefined;
    case "require":
      // As in libpq: a given root certificate is checked.
      return root
        ? { ...clientCertificate, ...ca, ...ANY_NAME }
        : { ...clientCertificate, rejectUnauthorized: false };
    case "verify-ca":
      return { ...clientCertificate, ...ca, ...ANY_NAME };
    case "verify-full":
      return {
        ...clientCertificate,
        ...ca,
        checkServerIdentity: (_, peer) => checkServerIdentity(host, peer),
      };
    case "allow":
    case "prefer":
      throw new DatabaseRefused(
        `sslmode=${mode} goes on in plain text where somebody in between wants it to: ` +
          "say verify-full, verify-ca, require or disable",
      );
    default:
      throw new DatabaseRefused(
        `sslmode=${mode} is none of disable, require, verify-ca, verify-full`,
      );
  }
}

const ANY_NAME: ConnectionOptions = { checkServerIdentity: () => undefined };

function pem(name: "ca" | "cert" | "key", file: string | null | undefined): ConnectionOptions {
  if (!file) return {};
  try {
    return { [name]: readFileSync(file, "utf8") };
  } catch (error) {
    throw new DatabaseRefused(`The certificate file ${file} cannot be read: ${error}`);
  }
}

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import postgres from "postgres";

// Made for tests, for the name localhost, by an authority of their own; valid until 2126.
export const tlsFixture = (name: string): string =>
  fileURLToPath(new URL(`../../base/db/pool/tls-fixtures/${name}`, import.meta.url));

/** Lets a server answer with TLS as `localhost`, signed by the authority `ca.crt` of the fixtures. */
export async function enableTls(superuserUrl: string): Promise<void> {
  const admin = postgres(superuserUrl, { max: 1, onnotice: () => {} });
  // Written by the server itself, since a key has to be its own file and nobody else's to read.
  for (const name of ["server.crt", "server.key"]) {
    const body = readFileSync(tlsFixture(name)).toString("base64");
    await admin.unsafe(`copy (select '${body}') to program 'umask 077; base64 -d > ${name}'`);
  }
  await admin.unsafe("alter system set ssl = on");
  await admin.unsafe("select pg_reload_conf()");
  await admin.end();
}

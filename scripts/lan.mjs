// npm start -- --lan: the check-in page on a phone in the same network.
import { createRequire } from "node:module";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sleep } from "./processes.mjs";
import { ROOT } from "./workspace.mjs";

const PRIVATE = /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/;
/** Network interfaces of containers and virtual machines. No phone can reach them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|utun|zt|tailscale)/;
const QR_PACKAGE = "uqr";
const LOGIN = { email: "events@riverside.example", password: "rollcall-demo-2026" };
const STARTS_WITHIN_MS = 60_000;

/**
 * The address of this machine for other devices of the network.
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 * @returns {string}
 * @throws {Error} if there is none
 */
export function lanAddress(interfaces = networkInterfaces()) {
  const candidates = Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
  const preferred = candidates.find((address) => PRIVATE.test(address)) ?? candidates[0];
  if (!preferred) throw new Error("--lan: this machine has no address in a local network");
  return preferred;
}

/**
 * Waits for the product. Prints the address of the check-in page as a QR code, and an access code.
 * @param {string} url
 */
export async function showDoor(url) {
  if (!(await answers(url))) return;
  const door = await openDoor(url).catch(() => undefined);
  const address = door?.staffUrl ?? url;
  console.log(`\n${await qrCode(address)}\n  ${address}`);
  if (door) console.log(`  Access code ${door.code}`);
  console.log("  Everybody in this network can log in with the demonstration's password.");
  console.log("  Without https the phone's camera stays off: type the tickets' codes.");
  console.log("  Mails are files in .data/mail: the mailbox page is open without --lan only.");
}

/** @param {string} url */
async function answers(url) {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (response?.ok) return true;
    await sleep(200);
  }
  return false;
}

/**
 * An access code for this evening's event of the demonstration; undefined without demonstration.
 * @param {string} url
 * @returns {Promise<{ staffUrl: string, code: string } | undefined>}
 */
async function openDoor(url) {
  const { token } = await call(`${url}/api/auth/login`, LOGIN);
  const { data } = await call(`${url}/api/public/riverside/events`);
  const now = Date.now();
  const tonight = data.find(
    (/** @type {{ startsAt: string, isPaid: boolean }} */ { startsAt, isPaid }) =>
      !isPaid && Date.parse(startsAt) < now + 6 * 3_600_000,
  );
  const path = `/api/events/${(tonight ?? data[0]).id}/checkin/codes`;
  return (await call(url + path, { label: "Phone in the network" }, token)).data;
}

/**
 * @param {string} url
 * @param {unknown} [body]
 * @param {string} [token]
 * @returns {Promise<any>} the answer, of the shape that the route has
 */
async function call(url, body, token) {
  const response = await fetch(url, {
    method: body ? "POST" : "GET",
    headers: {
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

/** @param {string} text @returns {Promise<string>} */
async function qrCode(text) {
  const entry = createRequire(join(ROOT, "apps/web/package.json")).resolve(QR_PACKAGE);
  const { renderUnicodeCompact } = await import(pathToFileURL(entry).href);
  return renderUnicodeCompact(text, { border: 2 });
}

// The first evening of a fresh installation, over HTTP alone: from the first platform user's link to
// a guest inside.
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../../workspace.mjs";

/** @typedef {{ title: string, id: string, slug: string }} Event */
/** @typedef {{ token: string, event: Event }} Club */

const HOUR_MS = 3_600_000;
const PLATFORM = { email: "platform@club.example", password: "swans below the bridge" };
const ADMIN = { email: "carla@club.example", password: "lighthouse in the fog" };
const CLUB = {
  name: "Harbour Choir",
  slug: "harbour-choir",
  currency: "EUR",
  timezone: "Europe/Amsterdam",
};

/**
 * The answer of an API on this machine.
 * @param {number} port
 * @param {string} path
 * @param {{ json?: object, token?: string, form?: FormData }} [more]
 * @throws {Error} unless it is a success
 */
export async function call(port, path, { json, token, form } = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: form ? "PUT" : json ? "POST" : "GET",
    headers: {
      ...(json && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: form ?? (json && JSON.stringify(json)) ?? null,
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** The parsed body of an answer, without a type. @param {Promise<Response>} answer */
const readJson = async (answer) => JSON.parse(await (await answer).text());

/**
 * The platform's first user makes a club, whose administrator follows the mailed link and has a seat at
 * the first event.
 * @param {number} port
 * @param {string} secret of the link that `create-platform-user` printed for platform@club.example
 * @param {import("../mail-sink.mjs").MailSink} mails
 * @returns {Promise<Club>}
 */
export async function openFirstClub(port, secret, mails) {
  const post = async (/** @type {string} */ path, /** @type {object} */ json, token = "") =>
    readJson(call(port, `/api${path}`, { json, token }));
  await post("/auth/reset-password", { token: secret, password: PLATFORM.password });
  const platform = await post("/auth/platform/login", PLATFORM);
  const admin = { email: ADMIN.email, fullName: "Carla Chair" };
  await post("/platform/tenants", { ...CLUB, admin }, platform.token);
  const { text = "" } = await mails.mailTo(ADMIN.email);
  const link = new URL(/https:\S+/.exec(text)?.[0] ?? "");
  const claimToken = new URLSearchParams(link.hash.slice(1) || link.search).get("token");
  const account = { tenantSlug: CLUB.slug, fullName: admin.fullName, claimToken };
  await post("/auth/register", { ...ADMIN, ...account });
  const { token } = await post("/auth/login", ADMIN);
  const inHours = (/** @type {number} */ hours) =>
    new Date(Date.now() + hours * HOUR_MS).toISOString();
  const dates = { startsAt: inHours(1), endsAt: inHours(4) };
  const { data: event } = await post("/events", { title: "Supper", ...dates }, token);
  await post(`/events/${event.id}/publish`, {}, token);
  await post(`/events/${event.id}/register`, {}, token);
  return { token, event };
}

/**
 * A guest registers and comes in, and is mailed.
 * @param {number} port
 * @param {Club} club
 * @param {string} email
 * @param {import("../mail-sink.mjs").MailSink} mails
 * @returns {Promise<string>} the registration's status
 */
export async function admitGuest(port, { token, event }, email, mails) {
  const path = `/api/public/${CLUB.slug}/events/${event.slug}/register`;
  const guest = { fullName: "Grace Guest", email };
  const { data } = await readJson(call(port, path, { json: guest }));
  const door = { json: { code: data.ticketCode }, token };
  const { data: checkIn } = await readJson(call(port, "/api/events/checkin", door));
  await mails.mailTo(email);
  return (checkIn.registration ?? checkIn).status;
}

/**
 * Makes each library with native code, and a thread, draw something.
 * @param {number} port
 * @param {Club} club
 * @returns {Promise<string[]>} the kinds of what was drawn
 */
export async function draw(port, { token, event }) {
  const sharp = createRequire(join(ROOT, "packages/core/package.json"))("sharp");
  const create = { width: 90, height: 60, channels: 3, background: "#336699" };
  const form = new FormData();
  form.set("file", new File([await sharp({ create }).png().toBuffer()], "logo.png"));
  const logo = (await readJson(call(port, "/api/tenant/logo", { form, token }))).data.logo;
  const publicEvent = await readJson(call(port, `/api/public/${CLUB.slug}/events/${event.slug}`));
  const { shareImage } = publicEvent.data;
  const paths = [getPath(logo), getPath(shareImage), `/api/events/${event.id}/ticket.pdf`];
  const answers = await Promise.all(paths.map((path) => call(port, path, { token })));
  return answers.map(({ headers }) => headers.get("content-type") ?? "");
}

/** @param {string} address with or without a host */
const getPath = (address) => new URL(address, "http://any.example").pathname;

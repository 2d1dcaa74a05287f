// An evening of the demonstration's club that a load plays: people register, are admitted and look.

import { rowsOf } from "./ask-database.mjs";
import { ask } from "./ask-http.mjs";

const LOGIN = { email: "events@riverside.example", password: "rollcall-demo-2026" };
const CLUB = "riverside";
const HOUR_MS = 3_600_000;

/**
 * @typedef {object} Wish
 * @property {string} what the same word for all of its kind
 * @property {string} path
 * @property {object} [json] it changes something: a POST, under an Idempotency-Key
 * @property {boolean} [loggedIn]
 * @property {number} done the status that says that it is done
 */
/** @typedef {{ id: string, slug: string, token: string }} Evening */
/** @typedef {{ id: string, ticketCode: string }} Ticket */

/**
 * Logs in and publishes an event with room for everybody.
 * @param {number} port
 * @param {string} title
 * @returns {Promise<Evening>}
 */
export async function openEvening(port, title) {
  const call = async (/** @type {string} */ path, /** @type {object} */ json, token = "") => {
    const { status, body } = await ask({ port, path: `/api${path}`, json, token });
    if (status !== 200 && status !== 201) throw new Error(`${path}: ${status} ${body}`);
    return JSON.parse(body);
  };
  const { token } = await call("/auth/login", LOGIN);
  const at = (/** @type {number} */ hours) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const { data } = await call("/events", { title, startsAt: at(1), endsAt: at(9) }, token);
  await call(`/events/${data.id}/publish`, {}, token);
  return { id: data.id, slug: data.slug, token };
}

/**
 * What one caller wishes, turn by turn: of six requests three are of people who are logged in, and
 * two change something. A registration that failed is admitted by nobody.
 * @param {Evening} evening
 * @param {number} caller
 */
export function rota({ id, slug }, caller) {
  /** @type {Ticket | undefined} */
  let ticket;
  let turn = 0;
  const see = (/** @type {string} */ path, loggedIn = false) => ({
    ...{ what: `GET ${path.replace(id, ":id")}`, path, loggedIn, done: 200 },
  });
  const turns = [
    () => see(`/api/public/${CLUB}/events`),
    () => register(),
    () => see("/api/auth/me", true),
    () => (ticket ? admit(ticket) : see("/health/live")),
    () => see(`/api/public/${CLUB}/events/${slug}`),
    () => see(`/api/events/${id}`, true),
  ];
  const register = () => {
    const json = { fullName: `Guest ${turn}`, email: `g${caller}.${turn}@example.org` };
    const path = `/api/public/${CLUB}/events/${slug}/register`;
    return { what: "POST register", path, json, done: 201 };
  };
  const admit = (/** @type {Ticket} */ { ticketCode }) => ({
    ...{ what: "POST check-in", path: "/api/events/checkin", json: { code: ticketCode } },
    ...{ loggedIn: true, done: 200 },
  });
  return {
    /** @returns {Wish} */
    next: () => /** @type {() => Wish} */ (turns[(turn++ + caller) % turns.length])(),
    /** @param {Wish} wish @param {string} body */
    granted(wish, body) {
      if (wish.json) ticket = wish.done === 201 ? JSON.parse(body).data : undefined;
    },
  };
}

/** @param {string} body of a registration or a check-in @returns {string} the registration's id */
export function idOf(body) {
  const { data } = JSON.parse(body);
  return data.registration?.id ?? data.id;
}

/**
 * What of the acknowledged is not stored exactly once, and what is stored that nobody was told.
 * @param {string} databaseUrl
 * @param {Evening} evening
 * @param {{ registered: string[], admitted: string[] }} acknowledged ids of registrations
 * @returns {Promise<string[]>} a line for each difference
 */
export async function differences(databaseUrl, { id }, { registered, admitted }) {
  const stored = async (/** @type {string} */ query) =>
    (await rowsOf(databaseUrl, query, [id])).map((row) => String(row["id"]));
  const people = await stored("select id from registration where event_id = $1");
  const inside = await stored(
    "select id from registration where event_id = $1 and status = 'CHECKED_IN'",
  );
  const entries = await stored(
    "select registration_id as id from checkin_audit where event_id = $1 and action = 'CHECK_IN'",
  );
  const addresses = await stored(
    "select email as id from registration where event_id = $1 group by email having count(*) > 1",
  );
  return [
    ...compare("registrations", registered, people),
    ...compare("people inside", admitted, inside),
    ...compare("entries of the audit", admitted, entries),
    ...addresses.map((address) => `registered twice: ${address}`),
  ];
}

/**
 * @param {string} what
 * @param {string[]} acknowledged
 * @param {string[]} stored
 */
function compare(what, acknowledged, stored) {
  const [told, kept] = [new Set(acknowledged), new Set(stored)];
  const lost = [...told].filter((id) => !kept.has(id)).length;
  const untold = [...kept].filter((id) => !told.has(id)).length;
  const twice = stored.length - kept.size + (acknowledged.length - told.size);
  return [
    ...(lost ? [`${lost} of ${told.size} acknowledged ${what} are lost`] : []),
    ...(untold ? [`${untold} ${what} were acknowledged to nobody`] : []),
    ...(twice ? [`${twice} ${what} are there twice`] : []),
  ];
}

// An evening of the demonstration's club that a load plays: people register, check in and look.

import { queryRows } from "../ask-database.mjs";
import { ask } from "../ask-http.mjs";

const LOGIN = { email: "events@riverside.example", password: "rollcall-demo-2026" };
const CLUB = "riverside";
const HOUR_MS = 3_600_000;

/**
 * @typedef {object} Wish
 * @property {string} label the same word for all of its kind
 * @property {string} path
 * @property {object} [json] it changes something: a POST, under an Idempotency-Key
 * @property {boolean} [loggedIn]
 * @property {number} success the status of a granted request
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
  const inHours = (/** @type {number} */ hours) =>
    new Date(Date.now() + hours * HOUR_MS).toISOString();
  const { data } = await call(
    "/events",
    { title, startsAt: inHours(1), endsAt: inHours(9) },
    token,
  );
  await call(`/events/${data.id}/publish`, {}, token);
  return { id: data.id, slug: data.slug, token };
}

/**
 * The requests of one caller, turn by turn. Three of six are by people who are logged in, and two
 * change something. A failed registration is not checked in.
 * @param {Evening} evening
 * @param {number} caller
 */
export function rota({ id, slug }, caller) {
  /** @type {Ticket | undefined} */
  let ticket;
  let turn = 0;
  const see = (/** @type {string} */ path, loggedIn = false) => ({
    label: `GET ${path.replace(id, ":id")}`,
    path,
    loggedIn,
    success: 200,
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
    return { label: "POST register", path, json, success: 201 };
  };
  const admit = (/** @type {Ticket} */ { ticketCode }) => ({
    label: "POST check-in",
    path: "/api/events/checkin",
    json: { code: ticketCode },
    loggedIn: true,
    success: 200,
  });
  return {
    /** @returns {Wish} */
    next: () => /** @type {() => Wish} */ (turns[(turn++ + caller) % turns.length])(),
    /** @param {Wish} wish @param {string} body */
    granted(wish, body) {
      if (wish.json) ticket = wish.success === 201 ? JSON.parse(body).data : undefined;
    },
  };
}

/** @param {string} body of a registration or a check-in @returns {string} the registration's id */
export function readRegistrationId(body) {
  const { data } = JSON.parse(body);
  return data.registration?.id ?? data.id;
}

/**
 * Finds acknowledged requests that are not stored exactly once, and stored rows that were never
 * acknowledged.
 * @param {string} databaseUrl
 * @param {Evening} evening
 * @param {{ registrations: string[], checkIns: string[] }} acknowledged ids of registrations
 * @returns {Promise<string[]>} a line for each difference
 */
export async function findDifferences(databaseUrl, { id }, { registrations, checkIns }) {
  const selectIds = async (/** @type {string} */ query) =>
    (await queryRows(databaseUrl, query, [id])).map((row) => String(row["id"]));
  const people = await selectIds("select id from registration where event_id = $1");
  const inside = await selectIds(
    "select id from registration where event_id = $1 and status = 'CHECKED_IN'",
  );
  const entries = await selectIds(
    "select registration_id as id from checkin_audit where event_id = $1 and action = 'CHECK_IN'",
  );
  const addresses = await selectIds(
    "select email as id from registration where event_id = $1 group by email having count(*) > 1",
  );
  return [
    ...compare("registrations", registrations, people),
    ...compare("people inside", checkIns, inside),
    ...compare("entries of the audit", checkIns, entries),
    ...addresses.map((address) => `registered twice: ${address}`),
  ];
}

/**
 * @param {string} label
 * @param {string[]} acknowledgedIds
 * @param {string[]} storedIds
 */
function compare(label, acknowledgedIds, storedIds) {
  const acknowledged = new Set(acknowledgedIds);
  const storedSet = new Set(storedIds);
  const lost = [...acknowledged].filter((id) => !storedSet.has(id)).length;
  const unacknowledged = [...storedSet].filter((id) => !acknowledged.has(id)).length;
  const twice = storedIds.length - storedSet.size + (acknowledgedIds.length - acknowledged.size);
  return [
    ...(lost ? [`${lost} of ${acknowledged.size} acknowledged ${label} are lost`] : []),
    ...(unacknowledged ? [`${unacknowledged} ${label} were acknowledged to nobody`] : []),
    ...(twice ? [`${twice} ${label} are there twice`] : []),
  ];
}

import {
  checkIn,
  createAccessCode,
  createApiKey,
  createEvent,
  listAdminEvents,
  logIn,
  publishEvent,
  redeemAccessCode,
  registerWalkIn,
  undoCheckIn,
} from "../out/orval";
import { playEvening } from "./evening";

const [baseUrl = "", password = ""] = process.argv.slice(2);
// What it writes calls paths: a page has an origin, and here they get one.
const platformFetch = globalThis.fetch;
globalThis.fetch = (path, init) => platformFetch(new URL(String(path), baseUrl), init);
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Throws for any answer but the one of this status. */
function only<A extends { status: number }, S extends A["status"]>(
  answer: A,
  status: S,
): Extract<A, { status: S }> {
  if (answer.status !== status) throw new Error(`The server answered ${answer.status}`);
  return answer as Extract<A, { status: S }>;
}

await playEvening(
  {
    logIn: async (account) => only(await logIn(account), 200).data,
    createApiKey: async (token, name) => {
      const permissions: ("EVENTS:EDIT:events" | "EVENTS:VIEW:events")[] = [
        "EVENTS:EDIT:events",
        "EVENTS:VIEW:events",
      ];
      return only(await createApiKey({ name, permissions }, as(token)), 201).data.data;
    },
    createEvent: async (token, event) => only(await createEvent(event, as(token)), 201).data.data,
    publishEvent: async (token, id) => only(await publishEvent(id, as(token)), 200).data.data,
    listEvents: async (token, search) =>
      only(await listAdminEvents({ search }, as(token)), 200).data.data,
    createAccessCode: async (token, eventId) =>
      only(await createAccessCode(eventId, { label: "North" }, as(token)), 201).data.data,
    redeemAccessCode: async (eventId, code) =>
      only(await redeemAccessCode(eventId, { code, staffName: "Anna" }), 200).data.data,
    registerWalkIn: async (token, eventId, fullName) =>
      only(await registerWalkIn(eventId, { fullName }, as(token)), 201).data.data.registration,
    undoCheckIn: async (token, eventId, registrationId) =>
      only(await undoCheckIn(eventId, { registrationId, reason: "Wrong person" }, as(token)), 200),
    checkIn: async (token, code) => {
      const answer = await checkIn({ code }, as(token));
      return answer.status === 200 ? answer.data.data.registration.status : answer.data.error.code;
    },
  },
  "orval",
  password,
);

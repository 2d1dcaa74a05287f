import type { Data } from "../data.ts";
import { get, repeat, type Scenario } from "./scenario.ts";

/** A member looks at what is on. */
export const eventList: Scenario = {
  name: "events",
  title: "Event list page of a member",
  workers: (surface, _data, _serial, sessions) =>
    sessions.map((session) => {
      const query = { page: 1, limit: 20 };
      const request = get(surface, "/api/events", "events.list", session.token, { query });
      return {
        next: () => request,
        accept: ({ status, body }) => status === 200 && body.includes('"totalPages":'),
      };
    }),
};

/** A member's standing at an event. */
export const status: Scenario = {
  name: "status",
  title: "Registration status of a member",
  workers: (surface, { rosterDoor }, _serial, sessions) =>
    sessions.map(({ token }) => {
      const path = `/api/events/${rosterDoor.eventId}/registration-status`;
      const params = { id: rosterDoor.eventId };
      const request = get(surface, path, "registration.status", token, { params });
      return {
        next: () => request,
        accept: ({ status: code, body }) => code === 200 && body.includes('"CONFIRMED"'),
      };
    }),
};

const rosterOf = (data: Data, surface: "rest" | "rpc", query: Record<string, string>) => {
  const { eventId, token } = data.rosterDoor;
  const path = `/api/events/${eventId}/checkin/roster`;
  return get(surface, path, "checkin.roster", token, { params: { eventId }, query });
};

/** A device at the door loads everybody. */
export const roster: Scenario = {
  name: "roster",
  title: "Whole roster of an event with 10,000 tickets",
  mostWorkers: 4,
  workers: (surface, data, _serial, sessions) =>
    repeat(sessions, rosterOf(data, surface, {}), /"ticketCodeSha256"/),
};

/** The device asks again, and nothing has changed. */
export const rosterSince: Scenario = {
  name: "roster-since",
  title: "Roster since the last answer, nothing new",
  workers: (surface, data, _serial, sessions) =>
    repeat(sessions, rosterOf(data, surface, { since: new Date().toISOString() }), /"asOf"/),
};

/** The newest entries of a door's audit trail. */
export const auditList: Scenario = {
  name: "audit",
  title: "Audit list page, 20 of 10,000",
  workers(surface, { managerToken, rosterDoor: { eventId } }, _serial, sessions) {
    const path = `/api/events/${eventId}/checkin/audit`;
    const options = { params: { eventId }, query: { page: 1, limit: 20 } };
    const request = get(surface, path, "checkin.auditList", managerToken, options);
    return repeat(sessions, request, /"name":"Doro Door"/);
  },
};

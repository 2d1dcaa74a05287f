import { doorOf, registrationId, ticketCode } from "../data.ts";
import { post, type Scenario } from "./scenario.ts";

export const SCANS = 20;

/** A device that was offline sends what it queued. */
export const batch: Scenario = {
  name: "batch",
  title: "Batch of 20 queued scans",
  hasBaselines: "lean",
  workers: (surface, data, serial, sessions) =>
    sessions.map(() => ({
      next() {
        const first = serial.next;
        serial.next += SCANS;
        const { eventId, token } = doorOf(data, "batch", first);
        const scannedAt = new Date().toISOString();
        const scans = Array.from({ length: SCANS }, (_, index) => {
          const code = ticketCode(first + index);
          return { scanId: code, code, scannedAt };
        });
        return post(
          surface,
          { path: `/api/events/${eventId}/checkin/batch`, body: { scans } },
          { procedure: "checkin.batch", input: { eventId, scans } },
          { authorization: `Bearer ${token}` },
        );
      },
      accept: ({ status, body }) =>
        status === 200 && body.split('"status":"CHECKED_IN"').length === SCANS + 1,
    })),
};

/** Somebody comes without a ticket; every address is a new one. */
export const walkIn: Scenario = {
  name: "walk-in",
  title: "Walk-in at the door, fresh address",
  hasBaselines: "lean",
  workers: (surface, { walkInDoor: { eventId, token } }, serial, sessions) =>
    sessions.map(() => ({
      next() {
        const number = serial.next++;
        const body = { fullName: `Walker Number ${number}`, email: `w${number}@guests.example` };
        return post(
          surface,
          { path: `/api/events/${eventId}/checkin/walk-in`, body },
          { procedure: "checkin.walkIn", input: { eventId, ...body } },
          { authorization: `Bearer ${token}` },
        );
      },
      accept: ({ status, body }) => status < 300 && body.includes('"status":"CHECKED_IN"'),
    })),
};

/** A manager takes a check-in back. */
export const undo: Scenario = {
  name: "undo",
  title: "Undo of a check-in",
  workers: (surface, data, serial, sessions) =>
    sessions.map(() => ({
      next() {
        const number = serial.next++;
        const { eventId } = doorOf(data, "undo", number);
        const body = { registrationId: registrationId(number) };
        return post(
          surface,
          { path: `/api/events/${eventId}/checkin/undo`, body },
          { procedure: "checkin.undo", input: { eventId, ...body } },
          { authorization: `Bearer ${data.managerToken}` },
        );
      },
      accept: ({ status, body }) => status === 200 && body.includes('"status":"CONFIRMED"'),
    })),
};

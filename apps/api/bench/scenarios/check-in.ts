import { doorOf, ticketCode } from "../data.ts";
import { post, type Scenario } from "./scenario.ts";

/** A door lets a guest in: a scoped token, a ticket that was never shown before. */
export const checkIn: Scenario = {
  name: "check-in",
  title: "Check-in at the door, fresh ticket",
  hasBaselines: true,
  workers: (surface, data, serial, sessions) =>
    sessions.map(() => ({
      next() {
        const number = serial.next++;
        const body = { code: ticketCode(number) };
        const authorization = `Bearer ${doorOf(data, "check-in", number).token}`;
        return post(
          surface,
          { path: "/api/events/checkin", body },
          { procedure: "checkin.checkIn", input: body },
          { authorization },
        );
      },
      accept: ({ status, body }) => status === 200 && body.includes('"status":"CHECKED_IN"'),
    })),
};

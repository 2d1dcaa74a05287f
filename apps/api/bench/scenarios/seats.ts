import { doorOf, freeEventId, registrationId } from "../data.ts";
import { post, type Scenario } from "./scenario.ts";

/** A member registers; each worker is one member and goes from event to event. */
export const memberRegister: Scenario = {
  name: "member-register",
  title: "Registration of a member",
  workers: (surface, { freeEvents }, _serial, sessions) =>
    sessions.map(({ token }) => {
      let next = 0;
      return {
        next() {
          if (next >= freeEvents) throw new Error(`All ${freeEvents} events are used up`);
          const id = freeEventId(next++);
          return post(
            surface,
            { path: `/api/events/${id}/register`, body: {} },
            { procedure: "registration.register", input: { id } },
            { authorization: `Bearer ${token}` },
          );
        },
        accept: ({ status, body }) => status < 300 && body.includes('"status":"CONFIRMED"'),
      };
    }),
};

/** A manager gives a seat to somebody who waits. */
export const approve: Scenario = {
  name: "approve",
  title: "Approval from the waitlist",
  workers: (surface, data, serial, sessions) =>
    sessions.map(() => ({
      next() {
        const number = serial.next++;
        const { eventId } = doorOf(data, "approve", number);
        const id = registrationId(number);
        return post(
          surface,
          { path: `/api/admin/events/${eventId}/waitlist/${id}/approve`, body: {} },
          { procedure: "waitlist.approve", input: { eventId, registrationId: id } },
          { authorization: `Bearer ${data.managerToken}` },
        );
      },
      accept: ({ status, body }) => status === 200 && body.includes('"alreadyApproved":false'),
    })),
};

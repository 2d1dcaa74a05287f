import { post, type Scenario } from "./scenario.ts";

/** A stranger registers for a free event without a limit; every address is a new one. */
export const register: Scenario = {
  name: "register",
  hasBaselines: true,
  title: "Public registration, fresh address",
  workers(surface, { tenantSlug, openEventSlug: slug }, serial, sessions) {
    const path = `/api/public/${tenantSlug}/events/${slug}/register`;
    return sessions.map(() => ({
      next() {
        const number = serial.next++;
        const body = {
          fullName: `Guest Number ${number}`,
          email: `g${number}@guests.example`,
          phone: "+49 30 1234567",
        };
        const input = { tenantSlug, slug, ...body };
        return post(surface, { path, body }, { procedure: "registration.publicRegister", input });
      },
      accept: ({ status, body }) => status < 300 && body.includes('"status":"CONFIRMED"'),
    }));
  },
};

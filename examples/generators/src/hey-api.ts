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
} from "../out/hey-api";
import { client } from "../out/hey-api/client.gen";
import { given, playEvening } from "./evening";

const [baseUrl = "", password = ""] = process.argv.slice(2);
client.setConfig({ baseUrl });
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
/** Throws for a refusal. */
const must = { throwOnError: true } as const;

await playEvening(
  {
    logIn: async (body) => (await logIn({ body, ...must })).data,
    createApiKey: async (token, name) => {
      const permissions: ("EVENTS:EDIT:events" | "EVENTS:VIEW:events")[] = [
        "EVENTS:EDIT:events",
        "EVENTS:VIEW:events",
      ];
      return (await createApiKey({ body: { name, permissions }, ...as(token), ...must })).data.data;
    },
    createEvent: async (token, body) =>
      (await createEvent({ body, ...as(token), ...must })).data.data,
    publishEvent: async (token, id) =>
      (await publishEvent({ path: { id }, ...as(token), ...must })).data.data,
    listEvents: async (token, search) =>
      (await listAdminEvents({ query: { search }, ...as(token), ...must })).data.data,
    createAccessCode: async (token, eventId) =>
      (
        await createAccessCode({
          path: { eventId },
          body: { label: "North" },
          ...as(token),
          ...must,
        })
      ).data.data,
    redeemAccessCode: async (eventId, code) =>
      (await redeemAccessCode({ path: { eventId }, body: { code, staffName: "Anna" }, ...must }))
        .data.data,
    registerWalkIn: async (token, eventId, fullName) =>
      (await registerWalkIn({ path: { eventId }, body: { fullName }, ...as(token), ...must })).data
        .data.registration,
    undoCheckIn: (token, eventId, registrationId) =>
      undoCheckIn({
        path: { eventId },
        body: { registrationId, reason: "Wrong person" },
        ...as(token),
        ...must,
      }),
    checkIn: async (token, code) => {
      const { data, error } = await checkIn({ body: { code }, ...as(token) });
      return error ? error.error.code : given(data).data.registration.status;
    },
  },
  "@hey-api/openapi-ts",
  password,
);

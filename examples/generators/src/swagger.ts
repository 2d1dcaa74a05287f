import { Api, Permission } from "../out/swagger/api";
import { playEvening } from "./evening";

const [baseUrl = "", password = ""] = process.argv.slice(2);
const { api } = new Api({ baseUrl });
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

await playEvening(
  {
    logIn: async (account) => (await api.logIn(account)).data,
    createApiKey: async (token, name) => {
      const permissions = [Permission.EVENTSEDITEvents, Permission.EVENTSVIEWEvents];
      return (await api.createApiKey({ name, permissions }, as(token))).data.data;
    },
    createEvent: async (token, event) => (await api.createEvent(event, as(token))).data.data,
    publishEvent: async (token, id) => (await api.publishEvent(id, as(token))).data.data,
    listEvents: async (token, search) =>
      (await api.listAdminEvents({ search }, as(token))).data.data,
    createAccessCode: async (token, eventId) =>
      (await api.createAccessCode(eventId, { label: "North" }, as(token))).data.data,
    redeemAccessCode: async (eventId, code) =>
      (await api.redeemAccessCode(eventId, { code, staffName: "Anna" })).data.data,
    registerWalkIn: async (token, eventId, fullName) =>
      (await api.registerWalkIn(eventId, { fullName }, as(token))).data.data.registration,
    undoCheckIn: (token, eventId, registrationId) =>
      api.undoCheckIn(eventId, { registrationId, reason: "Wrong person" }, as(token)),
    // A refusal is thrown as the answer that it came in.
    checkIn: (token, code) =>
      api.checkIn({ code }, as(token)).then(
        ({ data }) => data.data.registration.status,
        ({ error }: { error: { error: { code: string } } }) => error.error.code,
      ),
  },
  "swagger-typescript-api",
  password,
);

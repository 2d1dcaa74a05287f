import { placeTokenOf } from "@rollcall/core/testing";
import { asAdmin, type GoodRequest } from "./scene.ts";

/** Somebody registers with a guest at the public page of a paid event, and follows the own link. */
const ofPlace =
  (method: string, rest: string, json?: object): GoodRequest =>
  async ({ api, openWorld }) => {
    const world = await openWorld({ prices: [2500] });
    const path = world.address("/api/public/:tenantSlug/events/:slug/register");
    const email = `${world.registrationId}@place.example`;
    const party = { fullName: "Ada", email, guests: [{ fullName: "Ben" }] };
    const { id, guests } = (await api.send("POST", path, { json: party })).body.data;
    const token = await placeTokenOf(api.services, id);
    const address = `/api/public/place${rest.replace(":guest", guests[0].id)}`;
    return api.send(method, address, { token, ...(json && { json }) });
  };

/** Good requests about a registration of one's own, by a personal link and logged in. */
export const OWN_PLACES: Readonly<Record<string, GoodRequest>> = {
  "place.read": ofPlace("GET", ""),
  "place.invoicePdf": ofPlace("GET", "/invoice.pdf"),
  "place.ticketPdf": ofPlace("GET", "/ticket.pdf"),
  "place.edit": ofPlace("PATCH", "", { fullName: "Ada Right" }),
  "place.cancel": ofPlace("DELETE", ""),
  "place.cancelGuest": ofPlace("DELETE", "/guests/:guest"),
  "registration.readOwn": async ({ api, world }) => {
    const path = world.address("/api/events/:id/register");
    const { token } = world.guest;
    await api.send("POST", path, { token });
    return api.send("GET", path, { token });
  },
  "registration.ticketPdf": async ({ api, world }) => {
    const path = world.address("/api/events/:id");
    const { token } = world.guest;
    await api.send("POST", `${path}/register`, { token });
    return api.send("GET", `${path}/ticket.pdf`, { token });
  },
  "registration.editOwn": async ({ api, world }) => {
    const path = world.address("/api/events/:id/register");
    const { token } = world.guest;
    await api.send("POST", path, { token });
    return api.send("PATCH", path, { token, json: { fullName: "Ada Right" } });
  },
  "registration.cancelOwnGuest": async ({ api, world }) => {
    const path = world.address("/api/events/:id/register");
    const { token } = world.guest;
    const json = { guests: [{ fullName: "Ben" }] };
    const { guests } = (await api.send("POST", path, { token, json })).body.data;
    return api.send("DELETE", `${path}/guests/${guests[0].id}`, { token });
  },
  "registration.cancelOwn": async ({ api, world }) => {
    const path = world.address("/api/events/:id/register");
    const { token } = world.guest;
    await api.send("POST", path, { token });
    return api.send("DELETE", path, { token });
  },
  "registration.publicRegister": ({ api, world }) =>
    api.send("POST", world.address("/api/public/:tenantSlug/events/:slug/register"), {
      json: { fullName: "Ada", email: `${world.guest.id}@public.example` },
    }),
  "place.resend": async ({ api, world }) => {
    const json = { email: `${world.guest.id}@again.example` };
    const path = world.address("/api/public/:tenantSlug/events/:slug");
    await api.send("POST", `${path}/register`, { json: { fullName: "Ada", ...json } });
    return api.send("POST", `${path}/resend`, { json });
  },
  "registration.addGuest": (scene) =>
    asAdmin(scene, "POST", "/api/admin/events/:eventId/registrations/:registrationId/guests", {
      fullName: "Ben",
      email: `${scene.world.guest.id}@guest.example`,
    }),
  "registration.reinstate": async (scene) => {
    const path = "/api/admin/events/:eventId/registrations/:registrationId";
    await asAdmin(scene, "POST", `${path}/cancel`);
    return asAdmin(scene, "POST", `${path}/reinstate`);
  },
};

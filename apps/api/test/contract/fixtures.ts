import {
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  placeTokenOf,
  type TestEvent,
  type TestMember,
  type TestTenant,
} from "@rollcall/core/testing";
import type { Api } from "../harness.ts";

/** A tenant with an event, somebody of every standing, and a door. */
export interface World {
  tenant: TestTenant;
  event: TestEvent & { ticketTypeIds: string[] };
  /** Has every permission of a tenant. */
  admin: TestMember;
  guest: TestMember;
  registrationId: string;
  ticketCode: string;
  /** An access code of the event's door, and a scoped check-in token made with it. */
  door: { code: string; codeId: string; token: string };
  /** The token of a personal link: of that registration. */
  place: string;
  /** The path with ids of this tenant in the place of its parameters. */
  address(path: string): string;
}

/** What an event of a world may have besides the values of `makeEvent`. */
export type WorldValues = NonNullable<Parameters<typeof makeEvent>[2]>;

export async function makeWorld(api: Api, values: WorldValues = {}): Promise<World> {
  const tenant = await makeTenant(api.services);
  const event = await makeEvent(api.services, tenant, { seatsTaken: 1, ...values });
  return populate(api, tenant, event);
}

/** Adds an administrator, a guest, a registration and a door to an event, whose seats are counted. */
export async function populate(
  api: Api,
  tenant: TestTenant,
  event: World["event"],
): Promise<World> {
  const { services } = api;
  const [admin, guest] = await Promise.all([
    makeMember(services, tenant, ["ADMIN", "FINANCE_MANAGER"]),
    makeMember(services, tenant, ["GUEST"]),
  ]);
  const { id: registrationId, ticketCode } = await makeRegistration(services, event, {
    email: `${admin.id}@place.example`,
  });
  const place = await placeTokenOf(services, registrationId);
  const door = await openDoor(api, admin, event.id);
  const ids: Record<string, string> = {
    ...{ eventId: event.id, registrationId, codeId: door.codeId, tenantSlug: tenant.slug },
    slug: event.slug,
  };
  const idOf = (path: string) => (path.startsWith("/api/events") ? event.id : guest.id);
  const address = (path: string) =>
    path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? idOf(path));
  return { tenant, event, admin, guest, registrationId, ticketCode, door, place, address };
}

/** Makes something when it is first asked for, and hands out the same from then on. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** A world takes ten requests to make: those that only read share one. */
export function openWorlds(
  make: () => Promise<World>,
): (route: { method: string }) => Promise<World> {
  const shared = once(make);
  return ({ method }) => (method === "GET" ? shared() : make());
}

/** Makes an access code and redeems it, as a manager and a helper would. */
async function openDoor(api: Api, admin: TestMember, eventId: string) {
  const codes = `/api/events/${eventId}/checkin/codes`;
  const made = await api.send("POST", codes, { token: admin.token });
  const { id: codeId, code } = made.body.data as { id: string; code: string };
  const session = `/api/events/${eventId}/checkin/session`;
  const opened = await api.send("POST", session, { json: { code, staffName: "Anna" } });
  return { codeId, code, token: opened.body.data.token as string };
}

import {
  accessTokenOf,
  makeAccount,
  makeEvent,
  makeMember,
  makeRegistration,
  makeTenant,
  PASSWORD,
} from "@rollcall/core/testing";
import { insist, of } from "./caller.ts";
import type { Pair } from "./two-processes.ts";

/** One request of somebody who waits for each answer before the next. */
export interface Ask {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
}

/** Somebody at the club. What comes next may depend on what was answered before. */
export interface Caller {
  next(): Ask;
  /** Keeps what the next request needs. */
  heard(headers: Record<string, string | string[] | undefined>, text: string): void;
}

const JSON_TYPE = { "content-type": "application/json" };
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/**
 * So many callers of one club. Each goes round: who am I, the events, the members, in at the door
 * with a ticket, out again, a new session token; every tenth time a stranger registers.
 */
export async function busyClub(
  { services, next }: Pick<Pair, "services" | "next">,
  callers: number,
) {
  const tenant = await makeTenant(services);
  const event = await makeEvent(services, tenant, { capacity: null, seatsTaken: callers });
  const manager = await makeMember(services, tenant, ["EVENT_MANAGER"]);
  const asManager = () => bearer(accessTokenOf(services, manager));
  const doors = `/api/events/${event.id}/checkin`;
  const made = await insist(next(), "POST", `${doors}/codes`, { token: manager.token, body: {} });
  const code = made.body.data.code;
  const club: Caller[] = [];
  // One after the other: a busy machine would keep some waiting for the database for too long.
  for (const index of of(callers)) club.push(await join(index));
  return club;

  async function join(index: number): Promise<Caller> {
    const account = await makeAccount(services, tenant);
    const ticket = await makeRegistration(services, event);
    const login = { email: account.email, password: PASSWORD };
    const session = await insist(next(), "POST", "/api/auth/login", { body: login });
    const staff = { code, staffName: `Door ${index + 1}` };
    const door = await insist(next(), "POST", `${doors}/session`, { body: staff });
    let cookie = session.cookie ?? "";
    let token: string = session.body.token;
    let round = 0;
    const get = (path: string, headers: Record<string, string>): Ask => ({
      ...{ method: "GET", path, headers, status: 200 },
    });
    const post = (path: string, headers: object, body: object, status = 200): Ask => ({
      ...{ method: "POST", path, headers: { ...JSON_TYPE, ...headers }, status },
      body: JSON.stringify(body),
    });
    const stranger = () => {
      const email = `s${index}.${round}@example.org`;
      const path = `/api/public/${tenant.slug}/events/${event.slug}/register`;
      return post(path, {}, { fullName: "Stella Stranger", email }, 201);
    };
    const acts: (() => Ask)[] = [
      () => get("/api/auth/me", bearer(token)),
      () => get("/api/events?limit=20", bearer(token)),
      () => get("/api/membership/members?limit=20", asManager()),
      () => post("/api/events/checkin", bearer(door.body.data.token), { code: ticket.ticketCode }),
      () => post(`${doors}/undo`, asManager(), { registrationId: ticket.id }),
      () => post("/api/auth/refresh", { cookie: `refresh_token=${cookie}` }, {}),
    ];
    let queue: (() => Ask)[] = [];
    return {
      next() {
        if (queue.length === 0) {
          round += 1;
          queue = round % 10 === 0 ? [...acts, stranger] : [...acts];
        }
        return (queue.shift() as () => Ask)();
      },
      heard(headers, text) {
        const given = [headers["set-cookie"] ?? []].flat();
        const fresh = given.flatMap((value) => /^refresh_token=([^;]+)/.exec(value)?.[1] ?? [])[0];
        if (!fresh) return;
        cookie = fresh;
        token = JSON.parse(text).token;
      },
    };
  }
}

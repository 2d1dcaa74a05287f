import { randomUUID } from "node:crypto";
import { request } from "undici";
import { LONGEST_SHOWN } from "./load.ts";
import type { Large } from "./seed/large-club.ts";

export const TIMES = 60;
/** Of an answer with all rows. */
const TIMES_WHOLE = 5;

/** It grows with what it returns. */
export const WHOLE_ROSTER = "Whole roster";

export const MEMBERS = "/api/membership/members?page=1&limit=20";

export interface Asked {
  path: string;
  token?: string;
  /** What is sent; without it the request is a GET. */
  json?: object;
}

/** One question, by the size of what it is asked of. */
export interface Question {
  title: string;
  times: number;
  /** What leads up to a request is done by `next`, and is not measured. */
  asked: { rows: number; next(): Promise<Asked> }[];
}

type Event = Large["events"][number];

/** All questions: reads first, since writes add rows. */
export function questionsOf(base: string, { clubs, events }: Large): Question[] {
  const ofClubs = (title: string, path: (club: Large["clubs"][number]) => string): Question => ({
    title,
    times: TIMES,
    asked: clubs.map((club) => ({
      rows: club.members,
      next: async () => ({ path: path(club), token: club.token }),
    })),
  });
  const ofEvents = (
    title: string,
    next: (event: Event) => Asked | Promise<Asked>,
    { times = TIMES, rows = "registrations" }: EventQuestion = {},
  ): Question => ({
    title,
    times,
    asked: events.map((event) => ({ rows: event[rows], next: async () => next(event) })),
  });
  const read = (title: string, path: (event: Event) => string, more: EventQuestion = {}) =>
    ofEvents(title, (event) => ({ path: path(event), token: event[more.as ?? "token"] }), more);
  return [
    ofClubs("First page of the members", () => MEMBERS),
    ofClubs(
      "Search of a member by name",
      ({ name }) => `${MEMBERS}&search=${encodeURIComponent(name)}`,
    ),
    read("First page of the registrations", (event) => `${managed(event)}/registrations?limit=20`),
    read(
      "Search of a registration by name",
      (event) => `${managed(event)}/registrations?search=${encodeURIComponent(event.name)}`,
    ),
    read("First page of the waitlist", (event) => `${managed(event)}/waitlist?limit=20`),
    read("Roster, nothing new", (event) => `${door(event)}/roster?since=${now()}`, { as: "door" }),
    read(WHOLE_ROSTER, (event) => `${door(event)}/roster`, { times: TIMES_WHOLE, as: "door" }),
    read("First page of the audit trail", (event) => `${door(event)}/audit?limit=20`, {
      rows: "audit",
    }),
    ofEvents("Public registration", (event) => registering(event)),
    ofEvents("Walk-in", (event) => ({
      path: `${door(event)}/walk-in`,
      token: event.door,
      json: stranger(),
    })),
    ofEvents("Check-in", async (event) => ({
      path: "/api/events/checkin",
      token: event.door,
      json: { code: (await registered(base, event)).ticketCode },
    })),
    ofEvents("Transfer of a registration", (event) =>
      changing(base, event, "transfer", stranger()),
    ),
    ofEvents("Cancellation of a registration", (event) => changing(base, event, "cancel", {})),
  ];
}

interface EventQuestion {
  times?: number;
  rows?: "registrations" | "audit";
  as?: "token" | "door";
}

const managed = ({ eventId }: Event) => `/api/admin/events/${eventId}`;
const door = ({ eventId }: Event) => `/api/events/${eventId}/checkin`;
const now = () => encodeURIComponent(new Date().toISOString());

const stranger = () => ({ fullName: "Guest Somebody", email: `${randomUUID()}@guests.example` });

const registering = ({ tenantSlug, slug }: Event): Asked => ({
  path: `/api/public/${tenantSlug}/events/${slug}/register`,
  json: stranger(),
});

interface Registered {
  id: string;
  ticketCode: string;
}

const registered = async (base: string, event: Event): Promise<Registered> => {
  const { text } = await ask(base, registering(event));
  return (JSON.parse(text) as { data: Registered }).data;
};

const changing = async (
  base: string,
  event: Event,
  verb: string,
  json: object,
): Promise<Asked> => ({
  path: `${managed(event)}/registrations/${(await registered(base, event)).id}/${verb}`,
  token: event.token,
  json,
});

/** @throws unless the answer is a good one, or the 503 of a read that took longer than it may */
export async function ask(base: string, { path, token, json }: Asked) {
  const answer = await request(base + path, {
    method: json ? "POST" : "GET",
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { "content-type": "application/json" }),
    },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await answer.body.text();
  const status = answer.statusCode;
  if (status >= 300 && status !== 503)
    throw new Error(`${path}: ${status} ${text.slice(0, LONGEST_SHOWN)}`);
  return { status, text };
}

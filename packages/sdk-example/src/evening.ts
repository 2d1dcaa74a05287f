import { type Client, connect, must, refused } from "./connect.ts";

const HOUR_MS = 3_600_000;

/** Whose accounts the evening is played with. */
export interface Cast {
  baseUrl: string;
  tenantSlug: string;
  admin: { email: string; password: string };
  member: { email: string; password: string };
}

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Logs in and returns a client that shows the access token. */
async function logIn({ baseUrl, tenantSlug }: Cast, account: Cast["admin"]): Promise<Client> {
  const body = { ...account, tenantSlug };
  const { token } = await must(connect(baseUrl).POST("/api/auth/login", { body }));
  return connect(baseUrl, token);
}

async function publish(admin: Client, title: string, capacity: number, price = 0) {
  const ticketTypes = price > 0 ? [{ name: "Standard", price }] : [];
  const body = { title, startsAt: inHours(1), endsAt: inHours(4), capacity, ticketTypes };
  const { data: draft } = await must(admin.POST("/api/events", { body }));
  const path = { id: draft.id };
  const { data } = await must(admin.POST("/api/events/{id}/publish", { params: { path } }));
  return data;
}

/** A free event with two seats: a member and a guest get them, the next one waits. */
export async function fillEvent(cast: Cast) {
  const admin = await logIn(cast, cast.admin);
  const member = await logIn(cast, cast.member);
  const event = await publish(admin, "An evening on the water", 2);
  const own = { params: { path: { id: event.id } } };
  const { data: registration } = await must(member.POST("/api/events/{id}/register", own));
  const { data: status } = await must(member.GET("/api/events/{id}/registration-status", own));
  const join = (fullName: string, email: string) =>
    must(
      connect(cast.baseUrl).POST("/api/public/{tenantSlug}/events/{slug}/register", {
        params: { path: { tenantSlug: cast.tenantSlug, slug: event.slug } },
        body: { fullName, email },
      }),
    );
  const { data: guest } = await join("Gus Guest", `gus-${event.slug}@example.org`);
  const { data: waiting } = await join("Wanda Waiting", `wanda-${event.slug}@example.org`);
  return { admin, event, registration, status, guest, waiting };
}

/** The queue of a full event: refused without override, approved with it, then approved already. */
export async function approveWaiting({
  admin,
  event,
  waiting,
}: Awaited<ReturnType<typeof fillEvent>>) {
  const path = { eventId: event.id, registrationId: waiting.id };
  const approve = (override?: boolean) =>
    admin.POST("/api/admin/events/{eventId}/waitlist/{registrationId}/approve", {
      params: { path },
      body: override === undefined ? {} : { override },
    });
  const { data: queue } = await must(
    admin.GET("/api/admin/events/{eventId}/waitlist", { params: { path: { eventId: event.id } } }),
  );
  const full = await refused(approve());
  const { data: approved } = await must(approve(true));
  const { data: again } = await must(approve());
  return { queue, full, approved, again };
}

/** Opens the door of an event: an access code for the helper, a token that is good for this event. */
export async function openDoor(baseUrl: string, admin: Client, eventId: string) {
  const path = { eventId };
  const { data: code } = await must(
    admin.POST("/api/events/{eventId}/checkin/codes", {
      params: { path },
      body: { label: "North" },
    }),
  );
  const { data: session } = await must(
    connect(baseUrl).POST("/api/events/{eventId}/checkin/session", {
      params: { path },
      body: { code: code.code, staffName: "Anna" },
    }),
  );
  return connect(baseUrl, session.token);
}

/** Two scans of one ticket, an undo, and a scan again. */
export async function scan(door: Client, eventId: string, ticketCode: string) {
  const body = { code: ticketCode };
  const { data: first } = await must(door.POST("/api/events/checkin", { body }));
  const second = await refused(door.POST("/api/events/checkin", { body }));
  const { registration } = first;
  await must(
    door.POST("/api/events/{eventId}/checkin/undo", {
      params: { path: { eventId } },
      body: { registrationId: registration.id, reason: "Wrong person" },
    }),
  );
  const { data: third } = await must(door.POST("/api/events/checkin", { body }));
  return { first, second, third };
}

/** Somebody at the door of a paid event, without and with money. */
export async function walkIn(cast: Cast, admin: Client) {
  const event = await publish(admin, "A dinner with a price", 10, 2500);
  const door = await openDoor(cast.baseUrl, admin, event.id);
  const enter = (paymentCollectedOffline?: boolean) =>
    door.POST("/api/events/{eventId}/checkin/walk-in", {
      params: { path: { eventId: event.id } },
      body: {
        fullName: "Walter Walkin",
        ...(paymentCollectedOffline && { paymentCollectedOffline }),
      },
    });
  const owed = await refused(enter());
  const { data: entered } = await must(enter(true));
  return { event, door, owed, entered };
}

/** What is left of the evening: the audit trail, its CSV, its proof, and the counts. */
export async function report(admin: Client, eventId: string) {
  const params = { path: { eventId } };
  const { data: entries } = await must(
    admin.GET("/api/events/{eventId}/checkin/audit", { params }),
  );
  const csv = await must(
    admin.GET("/api/events/{eventId}/checkin/audit/export", { params, parseAs: "text" }),
  );
  const { data: proof } = await must(
    admin.GET("/api/events/{eventId}/checkin/audit/verify", { params }),
  );
  const { data: attendance } = await must(
    admin.GET("/api/admin/events/{eventId}/attendance", { params }),
  );
  return { entries, csv, proof, attendance };
}

import { answer, connect, type Rollcall, RollcallError } from "@rollcall/sdk";

const HOUR_MS = 3_600_000;

/** The code of the refusal that is expected; throws when the call went through. */
async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
  } catch (error) {
    if (error instanceof RollcallError) return error.code;
    throw error;
  }
  throw new Error("Expected a refusal");
}

/** Whose accounts the evening is played with. */
export interface Cast {
  baseUrl: string;
  tenantSlug: string;
  admin: { email: string; password: string };
  member: { email: string; password: string };
}

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Logs in and returns a client that shows the access token. */
async function logIn({ baseUrl, tenantSlug }: Cast, account: Cast["admin"]): Promise<Rollcall> {
  const body = { ...account, tenantSlug };
  const { token } = await answer(connect({ baseUrl }).POST("/api/auth/login", { body }));
  return connect({ baseUrl, token });
}

async function publish(admin: Rollcall, title: string, capacity: number, price = 0) {
  const ticketTypes = price > 0 ? [{ name: "Standard", price }] : [];
  const body = { title, startsAt: inHours(1), endsAt: inHours(4), capacity, ticketTypes };
  const { data: draft } = await answer(admin.POST("/api/events", { body }));
  const path = { id: draft.id };
  const { data } = await answer(admin.POST("/api/events/{id}/publish", { params: { path } }));
  return data;
}

/** A free event with two seats: a member and a guest get them, the next one waits. */
export async function fillEvent(cast: Cast) {
  const admin = await logIn(cast, cast.admin);
  const member = await logIn(cast, cast.member);
  const event = await publish(admin, "An evening on the water", 2);
  const own = { params: { path: { id: event.id } } };
  const { data: registration } = await answer(member.POST("/api/events/{id}/register", own));
  const { data: status } = await answer(member.GET("/api/events/{id}/registration-status", own));
  const join = (fullName: string, email: string) =>
    answer(
      connect({ baseUrl: cast.baseUrl }).POST("/api/public/{tenantSlug}/events/{slug}/register", {
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
  const { data: queue } = await answer(
    admin.GET("/api/admin/events/{eventId}/waitlist", { params: { path: { eventId: event.id } } }),
  );
  const full = await refusalOf(answer(approve()));
  const { data: approved } = await answer(approve(true));
  const { data: again } = await answer(approve());
  return { queue, full, approved, again };
}

/** Opens the door of an event: an access code for the helper, a token that is good for this event. */
export async function openDoor(baseUrl: string, admin: Rollcall, eventId: string) {
  const path = { eventId };
  const { data: code } = await answer(
    admin.POST("/api/events/{eventId}/checkin/codes", {
      params: { path },
      body: { label: "North" },
    }),
  );
  const { data: session } = await answer(
    connect({ baseUrl }).POST("/api/events/{eventId}/checkin/session", {
      params: { path },
      body: { code: code.code, staffName: "Anna" },
    }),
  );
  return connect({ baseUrl, token: session.token });
}

/** Two scans of one ticket, an undo, and a scan again. */
export async function scan(door: Rollcall, eventId: string, ticketCode: string) {
  const body = { code: ticketCode };
  const { data: first } = await answer(door.POST("/api/events/checkin", { body }));
  const second = await refusalOf(answer(door.POST("/api/events/checkin", { body })));
  const { registration } = first;
  await answer(
    door.POST("/api/events/{eventId}/checkin/undo", {
      params: { path: { eventId } },
      body: { registrationId: registration.id, reason: "Wrong person" },
    }),
  );
  const { data: third } = await answer(door.POST("/api/events/checkin", { body }));
  return { first, second, third };
}

/** Somebody at the door of a paid event, without and with money. */
export async function walkIn(cast: Cast, admin: Rollcall) {
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
  const owed = await refusalOf(answer(enter()));
  const { data: entered } = await answer(enter(true));
  return { door, owed, entered };
}

/** What is left of the evening: the audit trail, its CSV, its proof, and the counts. */
export async function report(admin: Rollcall, eventId: string) {
  const params = { path: { eventId } };
  const { data: entries } = await answer(
    admin.GET("/api/events/{eventId}/checkin/audit", { params }),
  );
  const csv = await answer(
    admin.GET("/api/events/{eventId}/checkin/audit/export", { params, parseAs: "text" }),
  );
  const { data: proof } = await answer(
    admin.GET("/api/events/{eventId}/checkin/audit/verify", { params }),
  );
  const { data: attendance } = await answer(
    admin.GET("/api/admin/events/{eventId}/attendance", { params }),
  );
  return { entries, csv, proof, attendance };
}

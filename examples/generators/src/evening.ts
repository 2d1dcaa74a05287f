/** A login's, key's or door's token, and what a generated client does with it. */
export interface Generated {
  logIn(account: Account): Promise<{ token: string }>;
  createApiKey(token: string, name: string): Promise<{ token: string }>;
  createEvent(token: string, event: NewEvent): Promise<{ id: string }>;
  publishEvent(token: string, id: string): Promise<{ status: string }>;
  listEvents(token: string, search: string): Promise<{ id: string }[]>;
  createAccessCode(token: string, eventId: string): Promise<{ code: string }>;
  redeemAccessCode(eventId: string, code: string): Promise<{ token: string }>;
  registerWalkIn(token: string, eventId: string, fullName: string): Promise<Seat>;
  undoCheckIn(token: string, eventId: string, registrationId: string): Promise<unknown>;
  /** The status of the seat, or the code of the refusal. */
  checkIn(token: string, code: string): Promise<string>;
}

export interface Account {
  email: string;
  password: string;
  tenantSlug: string;
}

export interface NewEvent {
  title: string;
  startsAt: string;
  endsAt: string;
  capacity: number;
}

export interface Seat {
  id: string;
  status: string;
  ticketCode: string;
}

const HOUR_MS = 3_600_000;
const EXPECTED = {
  published: "PUBLISHED",
  found: true,
  walkedIn: "CHECKED_IN",
  scans: ["CHECKED_IN", "CONFLICT"],
  withoutToken: "UNAUTHORIZED",
};

/** Plays an evening against a running product; throws when it goes otherwise. */
export async function playEvening(api: Generated, name: string, password: string): Promise<void> {
  const email = "admin@riverside.example";
  const { token: admin } = await api.logIn({ email, password, tenantSlug: "riverside" });
  const { token: key } = await api.createApiKey(admin, name);
  const title = `An evening with ${name}`;
  const [startsAt = "", endsAt = ""] = [1, 4].map((hours) =>
    new Date(Date.now() + hours * HOUR_MS).toISOString(),
  );
  const event = await api.createEvent(key, { title, startsAt, endsAt, capacity: 5 });
  const { status: published } = await api.publishEvent(key, event.id);
  const found = (await api.listEvents(key, title)).some(({ id }) => id === event.id);
  const { code } = await api.createAccessCode(admin, event.id);
  const { token: door } = await api.redeemAccessCode(event.id, code);
  const seat = await api.registerWalkIn(door, event.id, "Walter Walkin");
  await api.undoCheckIn(door, event.id, seat.id);
  const scans = [
    await api.checkIn(door, seat.ticketCode),
    await api.checkIn(door, seat.ticketCode),
  ];
  const withoutToken = await api.checkIn("no-token", seat.ticketCode);
  const told = JSON.stringify({ published, found, walkedIn: seat.status, scans, withoutToken });
  if (told !== JSON.stringify(EXPECTED)) throw new Error(`${name}: ${told}`);
  process.stdout.write(`${name} played the evening\n`);
}

/** The body of an answer, which a generated client may leave undefined. */
export function given<T>(body: T | undefined): T {
  if (body === undefined) throw new Error("The answer has no body");
  return body;
}

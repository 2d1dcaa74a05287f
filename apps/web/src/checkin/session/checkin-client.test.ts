import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiRefusal, type Link, ServerAway } from "./checkin-api.ts";
import { createDoorClient } from "./checkin-client.ts";

/** The network answers every request with this; `asked` are the requests. */
function networkWith(answer: () => Response): { asked: Request[] } {
  const asked: Request[] = [];
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    asked.push(new Request(new URL(url, "https://acme.example"), init));
    return answer();
  });
  return { asked };
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const given = (data: unknown) => () => Response.json({ result: { data } });
const refused =
  (status: number, code: string, reason?: string, headers: Record<string, string> = {}) =>
  () => {
    const error = { code, message: "No", details: reason ? [{ reason }] : [] };
    const data = { httpStatus: status, error };
    return Response.json({ error: { message: "No", code: 1, data } }, { status, headers });
  };
const afterSeconds = (seconds: string) => ({ "retry-after": seconds });

/** What a call ends with. */
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );
const rosterFailure = () => failureOf(createDoorClient("event", "token").roster(null));
const recorded = { scannedAt: "2026-11-21T19:00:00.000Z", recordedBy: "Anna" };

describe("no answer that can be trusted: the door goes on by its own list", () => {
  const gone = (): Response => {
    throw new TypeError("Failed to fetch");
  };
  const hotelPage = () => new Response("<h1>Log in to the hotel's network</h1>");
  const proxyPage = () => new Response("Bad gateway", { status: 502 });

  test.each<[string, () => Response]>([
    ["the network is gone", gone],
    ["another network's login page answers", hotelPage],
    ["a proxy answers in the server's place", proxyPage],
    ["the server is down", refused(503, "SERVICE_UNAVAILABLE")],
    ["the server has failed", refused(500, "INTERNAL_ERROR")],
  ])("when %s", async (_what, answer) => {
    networkWith(answer);
    const failure = await rosterFailure();
    expect(failure).toBeInstanceOf(ServerAway);
    expect(failure).toMatchObject({ link: "offline", retryAfterMs: null });
  });

  test.each<[string, Link, number | null, () => Response]>([
    ["down for 7 s", "offline", 7_000, refused(503, "DOWN", undefined, afterSeconds("7"))],
    ["busy for 4 s", "limited", 4_000, refused(429, "RATE_LIMITED", undefined, afterSeconds("4"))],
    ["busy without saying how long", "limited", 10_000, refused(429, "RATE_LIMITED")],
    ["busy until a date", "limited", 10_000, refused(429, "BUSY", undefined, afterSeconds("Sun"))],
    [
      "not to work for this organisation",
      "suspended",
      null,
      refused(403, "FORBIDDEN", "TENANT_SUSPENDED"),
    ],
  ])("when the server says it is %s: %s", async (_what, link, retryAfterMs, answer) => {
    networkWith(answer);
    const failure = await rosterFailure();
    expect(failure).toBeInstanceOf(ServerAway);
    expect(failure).toMatchObject({ link, retryAfterMs });
  });
});

describe("a refusal is the server's own word", () => {
  test.each([400, 401, 403, 404, 409, 422])("%i, with its code and reason", async (status) => {
    networkWith(refused(status, "CONFLICT", "NOT_CHECKED_IN"));
    const failure = await rosterFailure();
    expect(failure).toBeInstanceOf(ApiRefusal);
    const body = { code: "CONFLICT", message: "No", details: [{ reason: "NOT_CHECKED_IN" }] };
    expect(failure).toMatchObject({ status, body });
  });

  test("too many wrong codes are no busy server: the login says how long to wait", async () => {
    networkWith(refused(429, "TOO_MANY_REQUESTS", undefined, afterSeconds("900")));
    const failure = await failureOf(createDoorClient("event", null).redeem("WRONG", "Anna"));
    expect(failure).toBeInstanceOf(ApiRefusal);
    expect(failure).toMatchObject({ status: 429, retryAfterMs: 900_000 });
  });
});

describe("a request", () => {
  test("shows the door's token; the login has none to show", async () => {
    const { asked } = networkWith(given({}));
    await createDoorClient("event", null).redeem("K7M2P9QX4T", "Anna");
    await createDoorClient("event", "token").undo("one", "undo-1", recorded);
    const shown = asked.map(({ headers }) => headers.get("authorization"));
    expect(shown).toEqual([null, "Bearer token"]);
  });

  test("of an undo is done once however often it is sent, at its own time and by its own volunteer", async () => {
    const { asked } = networkWith(given({}));
    await createDoorClient("event", "token").undo("one", "undo-1", recorded);
    expect(asked.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["undo-1"]);
    expect(await asked[0]?.json()).toEqual({
      eventId: "event",
      registrationId: "one",
      ...recorded,
    });
  });

  test("of a walk-in has an id of its own, and the answer says if the event is above its capacity", async () => {
    const registration = {
      id: "two",
      fullName: "Bo",
      checkedInAt: recorded.scannedAt,
      email: "b@x.y",
    };
    const { asked } = networkWith(given({ registration, overCapacity: true }));
    const door = createDoorClient("event", "token");
    const person = { registrationId: "two", fullName: "Bo", checkedInAt: recorded.scannedAt };
    const answer = await door.walkIn({ fullName: "Bo" }, "walk-1", recorded);
    expect(answer).toEqual({ person, overCapacity: true });
    const sent = { eventId: "event", fullName: "Bo", walkInId: "walk-1", ...recorded };
    expect(await asked[0]?.json()).toEqual(sent);
  });

  test("for the list asks for what has changed since the last one, at first for all of it", async () => {
    const row = { registrationId: "one", fullName: "Ada", ticketCodeSha256: "hash" };
    const { asked } = networkWith(given({ data: [row], meta: { asOf: "now", event: {} } }));
    const door = createDoorClient("event", "token");
    const page = await door.roster(null);
    await door.roster("before");
    const inputs = asked.map(({ url }) => JSON.parse(new URL(url).searchParams.get("input") ?? ""));
    expect(inputs).toEqual([{ eventId: "event" }, { eventId: "event", since: "before" }]);
    const kept = { registrationId: "one", fullName: "Ada", codeHash: "hash" };
    expect(page).toEqual({ asOf: "now", event: {}, rows: [kept] });
  });
});

test("each scan of a batch has its own answer, with the person or the reason", async () => {
  const error = { code: "NOT_FOUND", message: "No", details: [] };
  const registration = { id: "one", fullName: "Ada", checkedInAt: recorded.scannedAt };
  networkWith(
    given([
      { scanId: "a", status: 200, registration },
      { scanId: "b", status: 404, error },
    ]),
  );
  const results = await createDoorClient("event", "token").sendScans([]);
  const person = { registrationId: "one", fullName: "Ada", checkedInAt: recorded.scannedAt };
  expect(results).toEqual([
    { scanId: "a", status: 200, person, error: null },
    { scanId: "b", status: 404, person: null, error },
  ]);
});

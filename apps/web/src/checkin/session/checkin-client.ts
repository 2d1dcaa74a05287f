import { createClient } from "@rollcall/core/client";
import { TRPCClientError } from "@trpc/client";
import { readReason } from "#lib/input/read-problem.ts";
import {
  ApiRefusal,
  type DoorApi,
  type ErrorBody,
  type Person,
  type RosterPage,
  type ScanResult,
  ServerAway,
} from "./checkin-api.ts";

/** A batch of 200 scans takes the server a while. A later answer counts as lost. */
const ANSWER_WITHIN_MS = 20_000;

/** The API for one event's door, called through native tRPC with a scoped token. */
export function createDoorClient(eventId: string, token: string | null): DoorApi {
  const { checkin } = createScopedClient(token);
  const options = (idempotencyKey?: string) => ({
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...(idempotencyKey ? { context: { idempotencyKey } } : {}),
  });
  return {
    redeem: (code, staffName) =>
      checkin.redeem.mutate({ eventId, code, staffName }, options()).catch(explain),
    sendScans: async (scans) =>
      (await checkin.batch.mutate({ eventId, scans }, options()).catch(explain)).map(scanResult),
    undo: async (registrationId, key, recorded) => {
      const input = { eventId, registrationId, ...recorded };
      await checkin.undo.mutate(input, options(key)).catch(explain);
    },
    walkIn: async (details, walkInId, recorded) => {
      const input = { eventId, ...details, walkInId, ...recorded };
      const answer = await checkin.walkIn.mutate(input, options()).catch(explain);
      return { person: toPerson(answer.registration), overCapacity: answer.overCapacity };
    },
    roster: async (since) => {
      const input = since ? { eventId, since } : { eventId };
      return rosterPage(await checkin.roster.query(input, options()).catch(explain));
    },
    takings: () => checkin.takings.query({ eventId }, options()).catch(explain),
  };
}

/** A scoped token is never renewed. When it expires, the door closes and asks for a code again. */
function createScopedClient(token: string | null) {
  const withToken = (url: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set("authorization", `Bearer ${token}`);
    return fetch(url, { ...init, headers });
  };
  return createClient({ url: "/trpc", session: { fetch: withToken } });
}

/** Distinguishes a refusal from a server that is away. Unclear answers count as "away". */
function explain(error: unknown): never {
  if (!(error instanceof TRPCClientError)) throw error;
  const data = (error.data ?? {}) as { error?: ErrorBody; httpStatus?: number };
  const status = data.httpStatus;
  const retryAfterMs = retryAfter(error.meta?.response);
  if (!data.error || !status || status >= 500) throw new ServerAway("offline", retryAfterMs);
  const redeeming = data.error.code === "TOO_MANY_REQUESTS";
  if (status === 429 && !redeeming) throw new ServerAway("limited", retryAfterMs ?? 10_000);
  if (readReason(data.error) === "TENANT_SUSPENDED") throw new ServerAway("suspended");
  throw new ApiRefusal(status, data.error, retryAfterMs);
}

function retryAfter(response: unknown): number | null {
  if (!(response instanceof Response)) return null;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

type Checkin = ReturnType<typeof createClient>["checkin"];
type Scanned = Awaited<ReturnType<Checkin["batch"]["mutate"]>>[number];
type Roster = Awaited<ReturnType<Checkin["roster"]["query"]>>;

const toPerson = (registration: {
  id: string;
  fullName: string;
  checkedInAt: string | null;
}): Person => ({
  registrationId: registration.id,
  fullName: registration.fullName,
  checkedInAt: registration.checkedInAt,
});

const scanResult = ({ scanId, status, registration, error }: Scanned): ScanResult => ({
  scanId,
  status,
  person: registration ? toPerson(registration) : null,
  error: error ?? null,
});

const rosterPage = ({ data, meta }: Roster): RosterPage => ({
  asOf: meta.asOf,
  event: meta.event,
  rows: data.map(({ ticketCodeSha256, ...row }) => ({ ...row, codeHash: ticketCodeSha256 })),
});

import { createTRPCUntypedClient, httpLink, TRPCClientError } from "@trpc/client";
import {
  ApiRefusal,
  type DoorApi,
  type DoorSession,
  type ErrorBody,
  type Person,
  type RosterPage,
  type RosterRow,
  type ScanResult,
  ServerAway,
  type WalkInAnswer,
} from "./door-api.ts";

/** A batch of 200 scans takes the server a while; beyond this the answer is lost to us. */
const ANSWER_WITHIN_MS = 20_000;

/** The server of one event's door, asked through native tRPC with a scoped token. */
export function createDoorClient(eventId: string, token: string | null): DoorApi {
  const client = createTRPCUntypedClient({
    links: [
      httpLink({
        url: "/trpc",
        headers: ({ op }) => ({
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(typeof op.context.key === "string" ? { "idempotency-key": op.context.key } : {}),
        }),
      }),
    ],
  });
  const options = (key?: string) => ({
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...(key ? { context: { key } } : {}),
  });
  const ask = (path: string, input: object) =>
    client.query(path, { eventId, ...input }, options()).catch(explain);
  const tell = (path: string, input: object, key?: string) =>
    client.mutation(path, { eventId, ...input }, options(key)).catch(explain);

  return {
    redeem: async (code, staffName) =>
      (await tell("checkin.redeem", { code, staffName })) as DoorSession,
    sendScans: async (scans) => scanResults(await tell("checkin.batch", { scans })),
    undo: async (registrationId, key) => {
      await tell("checkin.undo", { registrationId }, key);
    },
    walkIn: async (input, key) => walkInAnswer(await tell("checkin.walkIn", input, key)),
    roster: async (since) => rosterPage(await ask("checkin.roster", since ? { since } : {})),
  };
}

/** Tells a refusal of the server from a server that is away; everything unclear is "away". */
function explain(error: unknown): never {
  if (!(error instanceof TRPCClientError)) throw error;
  const data: { error?: ErrorBody; httpStatus?: number } = error.data ?? {};
  const status = data.httpStatus;
  const retryAfterMs = retryAfter(error.meta?.response);
  if (!data.error || !status || status >= 500) throw new ServerAway(retryAfterMs);
  const redeeming = data.error.code === "TOO_MANY_REQUESTS";
  if (status === 429 && !redeeming) throw new ServerAway(retryAfterMs ?? 10_000, true);
  throw new ApiRefusal(status, data.error, retryAfterMs);
}

function retryAfter(response: unknown): number | null {
  if (!(response instanceof Response)) return null;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}

type Row = Record<string, unknown>;

function rowsIn(answer: unknown): Row[] {
  const rows = Array.isArray(answer) ? answer : (answer as { data?: unknown }).data;
  return Array.isArray(rows) ? rows : [];
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function personOf(registration: unknown): Person | null {
  if (typeof registration !== "object" || registration === null) return null;
  const { id, fullName, checkedInAt } = registration as Row;
  return {
    registrationId: text(id),
    fullName: text(fullName),
    checkedInAt: text(checkedInAt),
  };
}

function scanResults(answer: unknown): ScanResult[] {
  return rowsIn(answer).map(({ scanId, status, registration, error }) => ({
    scanId: String(scanId),
    status: Number(status),
    person: personOf(registration),
    error: (error as ErrorBody | undefined) ?? null,
  }));
}

function walkInAnswer(answer: unknown): WalkInAnswer {
  const { registration, overCapacity } = answer as Row;
  const person = personOf(registration);
  return {
    person: person ?? { registrationId: null, fullName: null, checkedInAt: null },
    overCapacity: overCapacity === true,
  };
}

function rosterPage(answer: unknown): RosterPage {
  const { meta } = answer as { meta?: { asOf?: unknown } };
  return { rows: rowsIn(answer) as unknown as RosterRow[], asOf: text(meta?.asOf) };
}

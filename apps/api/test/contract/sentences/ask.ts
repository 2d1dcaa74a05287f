import { appRouter } from "@rollcall/core";
import { accessTokenOf, type TestMember } from "@rollcall/core/testing";
import { collectRoutes, type RestRoute } from "../../../src/rest/routes.ts";
import type { Answer, Api } from "../../harness.ts";
import { nativeRequest, type Wanted } from "../../native-request.ts";
import { SUCCESS } from "../statuses.ts";

/** The two ways in. Every sentence of the specification holds on both. */
export const MOUNTS = ["REST", "tRPC"] as const;
export type Mount = (typeof MOUNTS)[number];

export interface Reply extends Pick<Answer, "status" | "headers"> {
  /** What the procedure returned: without REST's `data`, and a list with its `meta`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect and fail otherwise
  value: any;
  code?: string;
  message?: string;
  details: unknown[];
  /** The body of REST, of the native mount what stands in `error.data`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect and fail otherwise
  body: any;
}

interface Shown {
  token?: string;
  headers?: Record<string, string>;
}

export type Ask = (procedure: string, input?: object, shown?: Shown) => Promise<Reply>;

const routes = new Map(collectRoutes(appRouter).map((route) => [route.procedure, route]));

/** Calls procedures by name over one of the mounts, and reads both kinds of answer alike. */
export function asker(api: () => Api, mount: Mount): Ask {
  return async (procedure, input = {}, { token, headers } = {}) => {
    const route = routes.get(procedure);
    if (!route) throw new Error(`there is no procedure ${procedure}`);
    const options = { ...(token && { token }), ...(headers && { headers }) };
    const [method, path, more] = (mount === "REST" ? asRest : nativeRequest)(route, input);
    const answer = await api().send(method, path, { ...options, ...more });
    return mount === "REST" ? readRest(answer) : readNative(answer);
  };
}

/** The status with which an operation succeeds; a native answer has 200 always. */
export function successOf(procedure: string, mount: Mount): number {
  const { method, path } = routes.get(procedure) ?? {};
  return mount === "REST" ? (SUCCESS[`${method} ${path}`] ?? 200) : 200;
}

function asRest({ method, path }: RestRoute, input: object): Wanted {
  const rest = new Map(Object.entries(input));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  if (method !== "GET") return [method, filled, { json: Object.fromEntries(rest) }];
  const query = new URLSearchParams();
  for (const [name, value] of rest)
    for (const each of [value].flat()) query.append(name, String(each));
  return [method, rest.size > 0 ? `${filled}?${query}` : filled, {}];
}

function readRest({ status, headers, body, text }: Answer): Reply {
  return { status, headers, body, value: body ? takeValue(body) : text, ...refusal(body) };
}

/** What the procedure returned: a page of a list with its meta, or one thing, whose meta REST has moved out. */
function takeValue(body: object) {
  if (!("data" in body)) return body;
  if (!("meta" in body)) return body.data;
  return Array.isArray(body.data) ? body : { ...Object(body.data), meta: body.meta };
}

function readNative({ status, headers, body }: Answer): Reply {
  const shape = body?.error?.data;
  return { status, headers, body: shape, value: body?.result?.data, ...refusal(shape) };
}

const refusal = (body?: { error?: { code: string; message: string; details: unknown[] } }) => ({
  details: [],
  ...body?.error,
});

/** Does the work at another time; the clock is put back. */
export async function later<T>(
  { clock }: Api,
  milliseconds: number,
  work: () => Promise<T>,
): Promise<T> {
  clock.advance(milliseconds);
  try {
    return await work();
  } finally {
    clock.advance(-milliseconds);
  }
}

/** A token of somebody for the time that the clock shows now. */
export const tokenNow = ({ services }: Api, who: TestMember) => ({
  token: accessTokenOf(services, who),
});

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A moment so many milliseconds from the clock's now, as a client writes it. */
export const inMs = ({ clock }: Api, milliseconds: number): string =>
  new Date(clock.now().getTime() + milliseconds).toISOString();

export const dateIn = (api: Api, milliseconds: number): Date => new Date(inMs(api, milliseconds));

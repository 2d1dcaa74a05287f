import { PUBLIC } from "#base/actor.ts";
import { newId } from "#base/ids.ts";
import { unlimited } from "#base/limits/limiter.ts";
import type { Context, Services } from "#base/rpc/context.ts";
import type { Settings } from "#base/settings.ts";
import { type AppRouter, appRouter } from "../app-router.ts";
import { closeServices, openServices, type ServiceOptions } from "../open-services.ts";
import { type TestClock, testClock } from "./clock.ts";
import { accessTo } from "./servers/access-to.ts";
import { workerDatabaseUrl } from "./servers/database.ts";
import { openWatchedLog } from "./watched-log.ts";

/** The token, headers, cookies and origin that a caller sends. */
export interface Call {
  token?: string | undefined;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  ip?: string;
  fromAllowedOrigin?: boolean;
}

export interface TestApp {
  services: Services;
  clock: TestClock;
  /** Calls the procedures as a client does, through the same guards and limits. */
  as(call?: Call): Caller;
  /** The same, with the headers and cookies of the answer. */
  recorded(call?: Call): { caller: Caller; headers: Map<string, string>; cookies: Cookies };
  close(): Promise<void>;
}

type Caller = ReturnType<AppRouter["createCaller"]>;
type Cookies = Map<string, { value: string; path: string; maxAge: number }>;

/** The settings of the product in tests, unless a test gives others. */
export const TEST_SETTINGS: Settings = {
  publicUrl: "http://localhost:3000",
  waitlistEnabled: true,
  pendingHoldMinutes: 30,
  accessTokenTtlSeconds: 900,
  mailFrom: "Rollcall <no-reply@rollcall.example>",
  production: false,
  strictErrors: true,
};

/**
 * The product on this worker's database, without limits unless a limiter is given. A rush of hundreds
 * is tried on slow machines too: the last of them may wait for long.
 */
export async function openTestApp(
  options: { settings?: Partial<Settings> } & Partial<Omit<ServiceOptions, "settings">> = {},
): Promise<TestApp> {
  const clock = testClock();
  const services = openServices({
    ...accessTo(options.databaseUrl ?? (await workerDatabaseUrl())),
    log: openWatchedLog(),
    limiter: unlimited,
    poolSize: 10,
    queueDeadlineMs: 30_000,
    clock,
    ...options,
    settings: { ...TEST_SETTINGS, ...options.settings },
  });
  const recorded = (call: Call = {}) => {
    const headers = new Map<string, string>();
    const cookies: Cookies = new Map();
    const caller = appRouter.createCaller(contextOf(services, call, headers, cookies));
    return { caller, headers, cookies };
  };
  return {
    services,
    clock,
    recorded,
    as: (call) => recorded(call).caller,
    close: () => closeServices(services),
  };
}

function contextOf(
  services: Services,
  call: Call,
  headers: Map<string, string>,
  cookies: Cookies,
): Context {
  const sent = new Map(
    Object.entries(call.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (call.token) sent.set("authorization", `Bearer ${call.token}`);
  return {
    app: services,
    request: {
      id: newId(),
      ip: call.ip ?? "127.0.0.1",
      header: (name) => sent.get(name.toLowerCase()),
      cookie: (name) => call.cookies?.[name],
      fromAllowedOrigin: call.fromAllowedOrigin ?? true,
    },
    reply: {
      header: (name, value) => void headers.set(name, value),
      cookie: (name, value, { path, maxAge }) => void cookies.set(name, { value, path, maxAge }),
    },
    actor: PUBLIC,
    now: services.clock.now(),
    outer: undefined,
  };
}

import { openSession, type Session as Tokens } from "@rollcall/core/client";
import type { Role } from "@rollcall/core/contract";
import { RefusedRequest } from "./read-problem.ts";
import { createStore, type Store } from "./store.ts";

/** The user behind the access token (specification "Current user"). */
export interface SessionUser {
  id: string;
  email: string;
  roles: (Role | "PLATFORM_ADMIN")[];
  tenantId: string | null;
}

export type SessionState = {
  /** `expired`: somebody was logged in, and has to log in again before their page goes on. */
  status: "starting" | "anonymous" | "open" | "expired";
  user: SessionUser | null;
};

export interface Credentials {
  email: string;
  password: string;
  tenantSlug?: string | undefined;
}

/** The session of one portal, as its pages see it. */
export interface PortalSession extends Pick<Tokens, "fetch"> {
  state: Store<SessionState>;
  /** At page load: takes the session up again when the refresh cookie still holds. */
  start(): Promise<void>;
  /** @throws {RefusedRequest} with the API's refusal */
  login(credentials: Credentials): Promise<SessionUser>;
  /** Logs in by another route that answers as login does. @throws {RefusedRequest} likewise */
  enter(path: string, body: unknown): Promise<SessionUser>;
  logout(): Promise<void>;
  /** Gives an expired session up: requests that wait for it are refused. */
  abandon(): void;
}

const LOGIN = { ORGANISATION: "/api/auth/login", PLATFORM: "/api/auth/platform/login" };
const ME = "/api/auth/me";

/**
 * Opens a portal's session. Its `fetch` renews the access token as core's does; when the refresh
 * is refused, the request waits until the user has logged in again ("Authentication" 3).
 */
export function openPortal(portal: keyof typeof LOGIN): PortalSession {
  const state = createStore<SessionState>({ status: "starting", user: null });
  let waiting: ((loggedIn: boolean) => void)[] = [];
  const tokens = openSession({ portal, onExpired: () => state.patch({ status: "expired" }) });

  const settle = (change: SessionState) => {
    state.patch(change);
    const released = waiting;
    waiting = [];
    for (const goOn of released) goOn(change.status === "open");
  };
  const end = () => settle({ status: "anonymous", user: null });

  async function enter(path: string, body: unknown) {
    const opened = await postJson<{ token: string; user: SessionUser }>(path, body);
    tokens.accept(opened.token);
    settle({ status: "open", user: opened.user });
    return opened.user;
  }

  return {
    state,
    async start() {
      if (!(await tokens.resume().catch(() => false))) return end();
      const me = await readJson<{ data: SessionUser }>(await tokens.fetch(ME));
      settle({ status: "open", user: me.data });
    },
    login: (credentials) => enter(LOGIN[portal], credentials),
    enter,
    logout: () => tokens.logout().finally(end),
    abandon: end,
    async fetch(url, init) {
      const response = await tokens.fetch(url, init);
      if (response.status !== 401 || state.get().status !== "expired") return response;
      const loggedIn = await new Promise<boolean>((goOn) => waiting.push(goOn));
      return loggedIn ? tokens.fetch(url, init) : response;
    },
  };
}

/** Sends a body to a public route. @throws {RefusedRequest} for an answer other than 2xx */
export async function postJson<T>(path: string, body: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  return readJson<T>(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** The body of an answer. @throws {RefusedRequest} for an answer other than 2xx */
export async function readJson<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new RefusedRequest(response, body);
  return body as T;
}

import { openSession, type Session as Tokens } from "@rollcall/core/client";
import type { Role } from "@rollcall/core/contract";
import { type Problem, RefusedRequest, readProblem } from "./read-problem.ts";
import { openTabs } from "./session-tabs.ts";
import { createStore, type Store } from "./store.ts";

/** The user behind the access token (specification "Current user"). */
export interface SessionUser {
  id: string;
  email: string;
  roles: (Role | "PLATFORM_ADMIN")[];
  tenantId: string | null;
}

export type SessionState = {
  /**
   * `unreachable`: the server does not answer, so it is unknown whether a user is logged in.
   * `expired`: the user must log in again before their page continues.
   */
  status: "starting" | "unreachable" | "anonymous" | "open" | "expired";
  user: SessionUser | null;
  /** The id of the last user, kept after a logout: pages and cached data belong to this user. */
  owner?: string;
  /** The user's organisation, once it is known: one e-mail may have accounts in several. */
  tenantSlug?: string | undefined;
  /** Why the status is `unreachable`. */
  problem?: Problem;
};

export interface Credentials {
  email: string;
  password: string;
  tenantSlug?: string | undefined;
}

/** The session of one portal, as its pages see it. */
export interface PortalSession extends Pick<Tokens, "fetch"> {
  state: Store<SessionState>;
  /**
   * At page load: resumes the session if the refresh cookie is still valid. If the server does not
   * answer, the session is kept and `unreachable`; call again until it has another status.
   */
  start(): Promise<void>;
  /** @throws {RefusedRequest} with the API's refusal */
  login(credentials: Credentials): Promise<SessionUser>;
  /** Logs in through another route with the answer of login. @throws {RefusedRequest} likewise */
  enter(path: string, body: unknown): Promise<SessionUser>;
  logout(): Promise<void>;
  /** Ends an expired session. Requests that wait for a new login are refused. */
  abandon(): void;
}

const LOGIN = { ORGANISATION: "/api/auth/login", PLATFORM: "/api/auth/platform/login" };
const ME = "/api/auth/me";
const TENANT = "/api/tenant/mine";

/**
 * Opens a portal's session. Its `fetch` renews the access token as core's does. If the refresh is
 * refused, the request waits until the user has logged in again ("Authentication" 3).
 */
export function openPortal(portal: keyof typeof LOGIN): PortalSession {
  const state = createStore<SessionState>({ status: "starting", user: null });
  let waiting: ((loggedIn: boolean) => void)[] = [];
  const tokens = openSession({
    portal,
    onExpired: () => state.patch({ status: "expired" }),
    onReplaced: () => end(),
  });

  const settle = (change: SessionState) => {
    state.patch(change);
    const released = waiting;
    waiting = [];
    for (const goOn of released) goOn(change.status === "open");
  };
  const end = () => {
    tokens.forget();
    settle({ status: "anonymous", user: null, tenantSlug: undefined });
  };

  const tabs = openTabs(portal, {
    onLogout: end,
    onLogin(userId) {
      const { status, user } = state.get();
      if (user && user.id !== userId) end();
      else if (status === "expired") void start();
    },
  });

  function open(user: SessionUser, tenantSlug?: string): SessionUser {
    // Waiting requests are repeated only if the same user has logged in again.
    if (state.get().user && state.get().user?.id !== user.id) settle({ status: "anonymous", user });
    settle({ status: "open", user, owner: user.id, tenantSlug });
    if (user.tenantId !== null && tenantSlug === undefined) void learnTenant(user);
    return user;
  }

  async function learnTenant(user: SessionUser): Promise<void> {
    const response = await tokens.fetch(TENANT).catch(() => undefined);
    const own = response && (await readJson<{ data: Club }>(response).catch(() => undefined));
    if (own && state.get().user?.id === user.id) state.patch({ tenantSlug: own.data.slug });
  }

  async function enter(path: string, body: unknown, tenantSlug?: string) {
    const opened = await postJson<{ token: string; user: SessionUser }>(path, body);
    tokens.accept(opened.token);
    tabs.tellLogin(opened.user.id);
    return open(opened.user, tenantSlug);
  }

  async function start() {
    try {
      if (!(await tokens.resume())) return end();
      const response = await tokens.fetch(ME);
      if (response.status === 401) return end();
      open((await readJson<{ data: SessionUser }>(response)).data);
    } catch (error) {
      const { status } = state.get();
      if (status === "starting" || status === "unreachable")
        state.patch({ status: "unreachable", problem: readProblem(error) });
    }
  }

  return {
    state,
    start,
    login: (credentials) => enter(LOGIN[portal], credentials, credentials.tenantSlug),
    enter,
    logout() {
      // The other tabs are told first, because they need not wait for the server.
      tabs.tellLogout();
      return tokens.logout().finally(end);
    },
    abandon: end,
    async fetch(url, init) {
      const response = await tokens.fetch(url, init);
      if (response.status !== 401 || state.get().status !== "expired") return response;
      const loggedIn = await new Promise<boolean>((goOn) => waiting.push(goOn));
      return loggedIn ? tokens.fetch(url, init) : response;
    },
  };
}

interface Club {
  slug: string;
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

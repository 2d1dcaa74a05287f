import { type AppRouter, openSession, type Session as Tokens } from "@rollcall/core/client";
import type { Role } from "@rollcall/core/contract";
import type { inferRouterOutputs } from "@trpc/server";
import { type Confirmation, openConfirmation } from "./input/confirmation.ts";
import { type Problem, RefusedRequest, readProblem } from "./input/read-problem.ts";
import { openTabs } from "./session-tabs.ts";
import { createStore, type Store } from "./store.ts";

/** The user behind the access token (specification "Current user"). */
export interface SessionUser {
  id: string;
  email: string;
  roles: (Role | "PLATFORM_ADMIN")[];
  tenantId: string | null;
}

/** What the pages need of a login's answer. */
type Opened = { token: string; user: SessionUser; secondFactorDueAt?: string };

/** What `GET /api/auth/me` answers. */
type WholeUser = SessionUser & { language?: string };

/** What `GET /api/tenant/mine` answers. */
type Club = inferRouterOutputs<AppRouter>["tenancy"]["own"];

export type SessionState = {
  /**
   * `unreachable`: the server does not answer, so it is unknown whether a user is logged in.
   * `expired`: the user must log in again before their page continues.
   */
  status: "starting" | "unreachable" | "anonymous" | "open" | "expired";
  user: SessionUser | null;
  /** The id of the last user, kept after a logout: pages and cached data belong to this user. */
  owner?: string;
  /** What the user has chosen to read; null is no choice. Undefined until it is known. */
  language?: string | null | undefined;
  /** The user's organisation, once it is known: one e-mail may have accounts in several. */
  tenantSlug?: string | undefined;
  /** A request waits until the user has confirmed that it is they (rules#reauthentication). */
  confirming?: boolean;
  /** The server lets the user do nothing but set up a second factor (rules#required-factor). */
  mustEnrol?: boolean;
  /** Until when the user may do without the second factor that is missing (rules#required-factor). */
  factorDueAt?: string | undefined;
  /** That organisation as a page load found it. */
  tenant?: Club | undefined;
  /** Why the status is `unreachable`. */
  problem?: Problem;
};

export interface Credentials {
  email: string;
  password: string;
  tenantSlug?: string | undefined;
}

/** The session of one portal, as its pages see it. */
export interface PortalSession extends Confirmation {
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
  /** Takes the token with which an answer continues the session, as after a new password. */
  accept(token: string): void;
  /** Renews the token now, because the user's permissions have changed. */
  renew(): Promise<void>;
  logout(): Promise<void>;
  /** Asks the server whether the session still goes on, and ends it here if not. */
  recheck(): Promise<void>;
  /** Ends an expired session. Requests that wait for a new login are refused. */
  abandon(): void;
}

const LOGIN = { ORGANISATION: "/api/auth/login", PLATFORM: "/api/auth/platform/login" };
const ME = "/api/auth/me";
const TENANT = "/api/tenant/mine";
const NOBODY: SessionState = {
  status: "anonymous",
  user: null,
  mustEnrol: false,
  factorDueAt: undefined,
  tenantSlug: undefined,
  tenant: undefined,
  language: undefined,
};

type LoginDetails = Pick<SessionState, "tenantSlug" | "factorDueAt">;

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
    onRenewed: ({ secondFactorDueAt }) => state.patch({ factorDueAt: secondFactorDueAt }),
  });

  const settle = (change: SessionState) => {
    state.patch(change);
    const released = waiting;
    waiting = [];
    for (const goOn of released) goOn(change.status === "open");
  };
  async function sendOnce(url: string, init?: RequestInit): Promise<Response> {
    const response = await tokens.fetch(url, init);
    if (response.status !== 401 || state.get().status !== "expired") return response;
    const loggedIn = await new Promise<boolean>((goOn) => waiting.push(goOn));
    return loggedIn ? tokens.fetch(url, init) : response;
  }
  const confirmation = openConfirmation(sendOnce, tokens.accept, state.patch);
  const end = () => {
    tokens.forget();
    confirmation.stopConfirming();
    settle(NOBODY);
  };

  const tabs = openTabs(portal, {
    onLogout: end,
    onLogin(userId) {
      const { status, user } = state.get();
      if (user && user.id !== userId) end();
      else if (status === "expired") void start();
    },
  });

  function open(user: SessionUser, details: LoginDetails): void {
    // Waiting requests are repeated only if the same user has logged in again.
    if (state.get().user && state.get().user?.id !== user.id) settle({ status: "anonymous", user });
    settle({ status: "open", user, owner: user.id, ...details });
  }

  async function enter(path: string, body: unknown, tenantSlug?: string) {
    const login = await postJson<Opened>(path, body);
    tokens.accept(login.token);
    tabs.tellLogin(login.user.id);
    open(login.user, { tenantSlug, factorDueAt: login.secondFactorDueAt });
    void learnAccount(tokens, portal, state);
    return login.user;
  }

  async function start() {
    try {
      if (!(await tokens.resume())) return end();
      const [response, tenant] = await readAccount(tokens, portal);
      if (response.status === 401) return end();
      const { language = null, ...user } = (await readJson<{ data: WholeUser }>(response)).data;
      state.patch({ language, ...(tenant && { tenant }) });
      open(user, { tenantSlug: tenant?.slug });
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
    recheck: () => endIfOver(tokens, state, end),
    abandon: end,
    ...confirmation,
    accept: tokens.accept,
    renew: () => renew(tokens, state),
  };
}

async function endIfOver(
  tokens: Tokens,
  state: Store<SessionState>,
  end: () => void,
): Promise<void> {
  if (state.get().status !== "open") return;
  // Without an answer the session is kept, as at the load of a page.
  const response = await tokens.fetch(ME).catch(() => undefined);
  if (response?.status === 401) end();
}

async function renew(tokens: Tokens, state: Store<SessionState>): Promise<void> {
  tokens.forget();
  await tokens.resume();
  state.patch({ mustEnrol: false });
}

/** Reads the user and, for the first screen, the organisation, in parallel. */
function readAccount(tokens: Tokens, portal: keyof typeof LOGIN) {
  const tenant = portal === "ORGANISATION" ? readTenant(tokens) : undefined;
  return Promise.all([tokens.fetch(ME), tenant]);
}

/** The user's organisation; undefined where there is none, or no answer. */
async function readTenant(tokens: Tokens): Promise<Club | undefined> {
  const response = await tokens.fetch(TENANT).catch(() => undefined);
  const club = response && (await readJson<{ data: Club }>(response).catch(() => undefined));
  return club?.data;
}

/** After a login, whose answer has neither the organisation nor what the user has chosen to read. */
async function learnAccount(
  tokens: Tokens,
  portal: keyof typeof LOGIN,
  state: Store<SessionState>,
): Promise<void> {
  const { user } = state.get();
  const [response, tenant] = await readAccount(tokens, portal).catch(() => []);
  const whole = response && (await readJson<{ data: WholeUser }>(response).catch(() => undefined));
  if (!whole || state.get().user?.id !== user?.id) return;
  const { language = null } = whole.data;
  state.patch({ language, ...(tenant && { tenant, tenantSlug: tenant.slug }) });
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

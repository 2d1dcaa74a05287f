import { alone, type Fetch, type Renewed, singleFlightRefresh } from "./single-flight-refresh.ts";

/** Each portal has routes and a cookie of its own, so that both live in one browser. */
const ROUTES = {
  ORGANISATION: "/api/auth",
  PLATFORM: "/api/auth/platform",
} as const;

export interface SessionOptions {
  portal: keyof typeof ROUTES;
  /** Called once when the refresh route has refused: the place for the session-expired dialog. */
  onExpired(): void;
  /**
   * Called when the refresh cookie turned out to be another person's, who has logged in in another
   * tab: the token is gone and the request was not repeated in their name.
   */
  onReplaced?(): void;
  /** Called with each refresh that gave this session its token. */
  onRenewed?(answer: Renewed): void;
  /** Where the API is, without a path; the page's own origin unless said otherwise. */
  origin?: string;
  /** The browser's fetch unless said otherwise. */
  fetch?: Fetch;
  /** Milliseconds between a refused refresh and its one repetition; 300 unless said otherwise. */
  pauseMs?: number;
}

/** One portal's session in one tab. The access token is held here, in memory, and nowhere else. */
export interface Session {
  /** The access token to show now; undefined before a login and after the session's end. */
  token(): string | undefined;
  /** Takes the token that a login answered. */
  accept(token: string): void;
  /**
   * Takes the session up again after the page was loaded, from the refresh cookie. False when there
   * is none, which is no expiry: `onExpired` stays silent. Throws RefreshFailed when the server
   * cannot be asked.
   */
  resume(): Promise<boolean>;
  /** Forgets the token, since another tab has ended the session. */
  forget(): void;
  /** Logs this portal out; the token is gone even when the server cannot be told (then it throws). */
  logout(): Promise<void>;
  /**
   * Sends a request with the token. One that is answered 401 UNAUTHORIZED is repeated once with a
   * renewed token ("Authentication" 3), so its body has to be one that can be sent twice. The
   * answer stays a 401 when the session is over. Throws RefreshFailed when that cannot be told.
   */
  fetch: Fetch;
}

/** Opens the session of a portal in this tab; one instance a portal, made once. */
export function openSession(options: SessionOptions): Session {
  const {
    portal,
    onExpired,
    onReplaced,
    onRenewed,
    origin = "",
    fetch = (url, init) => globalThis.fetch(url, init),
  } = options;
  const { pauseMs } = options;
  const routes = origin + ROUTES[portal];
  const url = `${routes}/refresh`;
  const refresh = singleFlightRefresh({ url, fetch, ...(pauseMs !== undefined && { pauseMs }) });
  let token: string | undefined;
  // Counts logins and logouts: a refresh that one of them overtook may not undo it.
  let era = 0;

  const change = (nextToken: string | undefined) => {
    token = nextToken;
    era += 1;
  };

  async function renew(usedToken: string): Promise<string | undefined> {
    if (token !== usedToken) return token;
    const renewed = await refresh();
    // Requests that were refused together share one refresh; the first to go on settles it.
    if (token !== usedToken) return token;
    const isOther = renewed !== undefined && readSubject(renewed.token) !== readSubject(usedToken);
    token = isOther ? undefined : renewed?.token;
    if (isOther) onReplaced?.();
    else if (renewed) onRenewed?.(renewed);
    else onExpired();
    return token;
  }

  return {
    token: () => token,
    accept: change,
    async resume() {
      if (token) return true;
      const started = era;
      const renewed = await refresh();
      if (era !== started || token) return token !== undefined;
      token = renewed?.token;
      if (renewed) onRenewed?.(renewed);
      return token !== undefined;
    },
    forget: () => change(undefined),
    async logout() {
      change(undefined);
      const init: RequestInit = { method: "POST", credentials: "include" };
      // After a refresh under way, whose cookie would outlive the logout's answer.
      const { ok, status } = await alone(url, () => fetch(`${routes}/logout`, init));
      if (!ok) throw new Error(`The logout was answered with status ${status}`);
    },
    async fetch(target, init) {
      const usedToken = token;
      const response = await fetch(target, withToken(init, usedToken));
      if (!usedToken || !(await isUnauthorized(response))) return response;
      const renewed = await renew(usedToken);
      return renewed ? fetch(target, withToken(init, renewed)) : response;
    },
  };
}

function withToken(init: RequestInit | undefined, token: string | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  if (token) headers.set("authorization", `Bearer ${token}`);
  return { ...init, headers };
}

/** Whether the token was refused, and not an access code (either mount's envelope). */
async function isUnauthorized(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return codeIn(body) === "UNAUTHORIZED";
}

function codeIn(body: unknown): unknown {
  const { error } = (body ?? {}) as {
    error?: { code?: unknown; data?: { error?: { code?: unknown } } };
  };
  return error?.data?.error?.code ?? error?.code;
}

/** Whom a token was made out to, unverified: only to notice that it is somebody else's. */
function readSubject(token: string): unknown {
  const [, claims = ""] = token.split(".");
  try {
    const read: unknown = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
    return (read as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

/** What asks the network: the browser's own fetch, or a test's with a cookie jar. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

export interface RefreshOptions {
  /** The portal's refresh route; its cookie is sent to no other path than /api/auth. */
  url: string;
  fetch: Fetch;
  /** Milliseconds before the second try, in which the winner's cookie reaches the jar. */
  pauseMs?: number;
}

/** What a refresh answers that pages need. */
export interface Renewed {
  token: string;
  /** Until when a required second factor may be missing (rules#required-factor). */
  secondFactorDueAt?: string;
}

/** The server could not say whether the session lives: away, too busy, or no network. */
export class RefreshFailed extends Error {
  override readonly name = "RefreshFailed";
}

/** A refresh that hangs must not hold every tab's lock. */
const ANSWER_WITHIN_MS = 15_000;
const PAUSE_MS = 300;
const REFUSED = Symbol("refused");

/**
 * Exchanges the refresh cookie for an access token, one exchange at a time: calls that come while
 * one is under way share its answer, and other tabs wait for the browser's lock. A refused exchange
 * is repeated once, since the cookie jar may hold the cookie of another tab that was faster
 * (specification "Authentication" 3 to 5); not where the jar held none at all. Undefined: the session is over.
 * @throws {RefreshFailed}
 */
export function singleFlightRefresh(options: RefreshOptions): () => Promise<Renewed | undefined> {
  let underWay: Promise<Renewed | undefined> | undefined;
  return () => {
    underWay ??= alone(options.url, () => exchangeTwice(options)).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function exchangeTwice(options: RefreshOptions): Promise<Renewed | undefined> {
  const first = await exchange(options);
  if (first !== REFUSED) return first;
  await new Promise((resume) => setTimeout(resume, options.pauseMs ?? PAUSE_MS));
  const second = await exchange(options);
  return second === REFUSED ? undefined : second;
}

/** The answer; undefined where the browser showed no cookie, REFUSED for one that is not good. */
async function exchange({
  url,
  fetch,
}: RefreshOptions): Promise<Renewed | typeof REFUSED | undefined> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  // keepalive, because the server has replaced the cookie when it answers: if the user leaves the
  // page before the answer arrives, the new cookie would be lost and the session would end.
  const init = { method: "POST", credentials: "include", keepalive: true, signal } as const;
  const response = await fetch(url, init).catch((cause: unknown) => {
    throw new RefreshFailed("The session could not be renewed", { cause });
  });
  // A body that nobody reads keeps the request open, and with it the tab's "loading".
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 401) return reasonIn(body) === "NO_SESSION" ? undefined : REFUSED;
  if (!isRenewed(body))
    throw new RefreshFailed(`The session could not be renewed: status ${response.status}`);
  return body;
}

const isRenewed = (body: unknown): body is Renewed =>
  typeof (body as { token?: unknown } | null | undefined)?.token === "string";

function reasonIn(body: unknown): unknown {
  const { error } = (body ?? {}) as { error?: { details?: { reason?: unknown }[] } };
  return error?.details?.[0]?.reason;
}

interface Locks {
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Runs the work while no other tab of this browser does, where the browser can see to that. */
export function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const { navigator } = globalThis as { navigator?: { locks?: Locks } };
  return navigator?.locks ? navigator.locks.request(`rollcall:${url}`, work) : work();
}

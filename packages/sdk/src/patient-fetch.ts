export interface Patience {
  /** How often a request is sent again, at most. */
  retries: number;
  /** Milliseconds after which an attempt without a response has failed. */
  timeoutMs: number;
}

type Send = (request: Request) => Promise<Response>;

/** Nobody waits longer for a program to go on. */
const MAX_WAIT_SECONDS = 60;
const CHANGING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Sends a request again when the network lost it, or when the server is busy and says for how long
 * (`Retry-After`). A change gets an Idempotency-Key, so that the server makes it once, however often
 * it is sent; a login has none and is not sent again after a lost response.
 */
export function patientFetch(send: Send, { retries, timeoutMs }: Patience): Send {
  return async (request) => {
    const keyed = withKey(request);
    for (let left = retries; ; left -= 1) {
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
      try {
        const response = await send(new Request(keyed.clone(), { signal }));
        const seconds = findWait(response);
        if (left <= 0 || seconds === undefined) return response;
        await response.body?.cancel();
        await pause(seconds);
      } catch (error) {
        if (left <= 0 || request.signal.aborted || !isRepeatable(keyed)) throw error;
        await pause(1 / 2 ** left);
      }
    }
  };
}

function withKey(request: Request): Request {
  const isLogin = new URL(request.url).pathname.startsWith("/api/auth/");
  if (!CHANGING.has(request.method) || isLogin || request.headers.has("idempotency-key"))
    return request;
  const headers = new Headers(request.headers);
  headers.set("idempotency-key", crypto.randomUUID());
  return new Request(request, { headers });
}

const isRepeatable = ({ method, headers }: Request): boolean =>
  !CHANGING.has(method) || headers.has("idempotency-key");

/** Seconds after which a busy server wants the request again, if a program can wait for so long. */
function findWait(response: Response): number | undefined {
  const { status } = response;
  const seconds = readRetryAfter(response);
  const isShort = seconds !== undefined && seconds <= MAX_WAIT_SECONDS;
  return (status === 429 || status === 503) && isShort ? seconds : undefined;
}

/** Seconds to wait before the call is tried again; undefined if the server does not say. */
export function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get("retry-after");
  return seconds === null ? undefined : Number(seconds);
}

const pause = (seconds: number) => new Promise((wake) => setTimeout(wake, seconds * 1_000));

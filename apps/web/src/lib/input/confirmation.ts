import { RefusedRequest, readProblem, readReason } from "./read-problem.ts";

type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** Requests that wait until the user has confirmed that it is they (rules#reauthentication). */
export interface Confirmation {
  /** Sends a request; one that wants a confirmation waits for it and is sent again. */
  fetch: Send;
  /** Confirms that it is the user; waiting requests go on. @throws {RefusedRequest} */
  confirm(proof: unknown): Promise<void>;
  /** Leaves the waiting requests refused. */
  stopConfirming(): void;
}

/**
 * @param accept takes the token of a confirmation
 * @param tell what the page shows: a request waits, or a second factor is needed before anything
 */
export function openConfirmation(
  send: Send,
  accept: (token: string) => void,
  tell: (change: { confirming?: boolean; mustEnrol?: boolean }) => void,
): Confirmation {
  let waiting: ((confirmed: boolean) => void)[] = [];
  const settle = (confirmed: boolean) => {
    const released = waiting;
    waiting = [];
    tell({ confirming: false });
    for (const goOn of released) goOn(confirmed);
  };
  return {
    async confirm(proof) {
      const headers = { "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(proof) };
      const response = await send("/api/auth/reauthenticate", init);
      const body: unknown = await response.json().catch(() => undefined);
      if (!response.ok) throw new RefusedRequest(response, body);
      accept((body as { token: string }).token);
      settle(true);
    },
    stopConfirming: () => settle(false),
    async fetch(url, init) {
      const response = await send(url, init);
      const reason = response.status === 403 ? await reasonIn(response) : undefined;
      if (reason === "SECOND_FACTOR_REQUIRED") tell({ mustEnrol: true });
      if (reason !== "REAUTHENTICATE") return response;
      const confirmed = await new Promise<boolean>((goOn) => {
        waiting.push(goOn);
        tell({ confirming: true });
      });
      return confirmed ? send(url, init) : response;
    },
  };
}

/** The reason of a refusal in either mount's envelope. */
async function reasonIn(response: Response) {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const { error } = (body ?? {}) as { error?: { data?: unknown } };
  return readReason(readProblem(error?.data ? error : body));
}

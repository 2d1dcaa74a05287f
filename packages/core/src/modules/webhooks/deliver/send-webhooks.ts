import { every, type Ticker } from "#base/jobs/every.ts";
import { insist } from "#base/jobs/insist.ts";
import type { Services } from "#base/rpc/context.ts";
import { inSpan, tracing } from "#base/tracing.ts";
import { type Claimed, claimDue } from "./claim-due.ts";
import { type Attempt, type PostOptions, postMessage } from "./post-message.ts";
import { recordAttempt, release } from "./record-attempt.ts";
import { signMessage } from "./sign-message.ts";

const TICK_MS = 500;
/** Concurrent attempts of a process. */
const MAX_CONCURRENT = 64;

export type SendOptions = Partial<Pick<PostOptions, "resolve" | "deadlineMs">> & {
  leaseSeconds?: number;
};

/**
 * Sends what is owed to webhooks, at least once and in order for each subject (rules#webhooks), on
 * any number of processes. It never waits for one receiver before it turns to another.
 */
export function startSendingWebhooks(app: Services, options: SendOptions = {}): Ticker {
  const stopping = new AbortController();
  const running = new Map<Promise<void>, string>();
  const start = (claimed: Claimed) => {
    const sending: Promise<void> = sendOne(app, claimed, { ...options, signal: stopping.signal })
      .catch((error: unknown) =>
        app.log.warn({ err: error }, "webhook failed, will be tried again"),
      )
      .finally(() => {
        running.delete(sending);
        ticker.wake();
      });
    running.set(sending, claimed.webhookId);
  };
  const ticker = every(TICK_MS, "webhooks", app.log, async () => {
    // Each look takes a few of each webhook, and the next one passes those over: a backlog of one
    // club is behind nobody's single message.
    for (let isMore = true; isMore && !stopping.signal.aborted; ) {
      const free = MAX_CONCURRENT - running.size;
      const busy = [...new Set(running.values())];
      const claimed = free > 0 ? await claimDue(app, free, { ...options, busy }) : [];
      for (const delivery of claimed) start(delivery);
      isMore = claimed.length > 0;
    }
  });
  return {
    wake: () => ticker.wake(),
    async stop() {
      stopping.abort();
      await ticker.stop();
      // biome-ignore lint/plugin: deliveries that each use their own units
      await Promise.all(running.keys());
    },
  };
}

/** Everything that is due now, once, for tests and scripts. @returns how many were attempted */
export async function sendDueWebhooks(app: Services, options: SendOptions = {}): Promise<number> {
  const claimed = await claimDue(app, MAX_CONCURRENT, options);
  // biome-ignore lint/plugin: deliveries that each use their own units
  await Promise.all(claimed.map((delivery) => sendOne(app, delivery, options)));
  return claimed.length;
}

/** One attempt, and what came of it. */
export function sendOne(
  app: Services,
  claimed: Claimed,
  options: SendOptions & { signal?: AbortSignal } = {},
): Promise<void> {
  const facts = { "rollcall.tenant.id": claimed.tenantId, "rollcall.webhook.event": claimed.type };
  return inSpan({ name: "job webhook", kind: "consumer", root: true, facts }, () =>
    postAndRecord(app, claimed, options),
  );
}

async function postAndRecord(
  app: Services,
  claimed: Claimed,
  options: SendOptions & { signal?: AbortSignal },
): Promise<void> {
  const attempt = await inSpan({ name: "POST", kind: "client" }, async (span) => {
    const posted = await (claimed.secrets.length > 0 ? post(app, claimed, options) : UNSIGNED);
    span.tell({ "http.request.method": "POST" });
    if (posted.status !== null) span.tell({ "http.response.status_code": posted.status });
    if (posted.error !== null) span.fail(String(posted.status ?? "NO_ANSWER"));
    return posted;
  });
  // A process that stops returns the message immediately; the receiver may get it twice.
  if (options.signal?.aborted && attempt.status === null) return release(app, claimed);
  await insist(() => app.system.transaction((tx) => recordAttempt(tx, claimed, attempt)));
}

/** A message is never sent without a signature: its webhook needs a new secret. */
const UNSIGNED: Attempt = {
  status: null,
  body: null,
  error: "The secret of this webhook can no longer be read. Rotate it.",
  durationMs: 0,
};

function post(
  { settings }: Services,
  { id, type, timestamp, tenantId, tenantSlug, data, url, secrets }: Claimed,
  options: SendOptions & { signal?: AbortSignal },
): Promise<Attempt> {
  const tenant = { id: tenantId, slug: tenantSlug };
  const body = JSON.stringify({ type, timestamp, tenant, data });
  const { headers } = signMessage({ id, body, now: new Date() }, secrets);
  const message = { body, headers: { ...headers, ...tracing()?.headers() } };
  return postMessage(url, message, { ...options, rule: { loopback: !settings.production } });
}

import { pruneIdempotency } from "#base/db/idempotency/prune-idempotency.ts";
import { type DatabaseAccess, getDirectLogin } from "#base/db/pool/logins.ts";
import { foldRowCounts } from "#base/db/query/fold-row-counts.ts";
import { every } from "#base/jobs/every.ts";
import { type JobRunner, runJobs, type Tasks } from "#base/jobs/runner.ts";
import { type MailOptions, openMailTransport } from "#base/mail/deliver.ts";
import { pruneOutbox } from "#base/mail/prune-outbox.ts";
import { QUEUE_OWED_MAIL, sendOwedMail } from "#base/mail/send-owed.ts";
import type { Services } from "#base/rpc/context.ts";
import { COMPOSERS } from "./mail-composers.ts";
import { sealAudit } from "./modules/audit/seal.ts";
import { pruneSessions } from "./modules/auth/tokens/prune.ts";
import { refreshDueBalances } from "./modules/billing/read/refresh-due-balances.ts";
import { remindOverdue } from "./modules/billing/remind/remind-overdue.ts";
import { sendDueBroadcasts } from "./modules/broadcasts/send/send-due.ts";
import { completeEnded } from "./modules/events/rounds/complete-ended.ts";
import { sendReminders } from "./modules/events/rounds/send-reminders.ts";
import { pruneImports } from "./modules/imports/prune-imports.ts";
import { runImports } from "./modules/imports/registrants/run-imports.ts";
import { renewNightly } from "./modules/invoicing/renewals/renew-nightly.ts";
import { runInvoiceBatches } from "./modules/invoicing/run-batches.ts";
import { pruneMedia } from "./modules/media/prune-media.ts";
import { mailLapsed } from "./modules/membership/mail/mail-lapsed.ts";
import { purgeOld } from "./modules/privacy/purge-old.ts";
import { releaseHolds } from "./modules/registration/change/release-holds.ts";
import { foldRegistrationCounts } from "./modules/registration/read/fold-registration-counts.ts";
import { startSendingWebhooks } from "./modules/webhooks/deliver/send-webhooks.ts";
import { resealSecrets } from "./reseal-secrets.ts";
import { recordSuccesses } from "./task-successes.ts";

export { sealAudit };

export interface WorkerOptions extends MailOptions, DatabaseAccess {}

/** The background half of the product; any number of instances may run it. */
export interface Worker {
  /** Mail was owed just now. */
  wake(): void;
  isRunning(): boolean;
  stop(): Promise<void>;
}

const OUTBOX_MS = 1_000;
const SEAL_MS = 3_000;
const BROADCASTS_MS = 2_000;
const IMPORTS_MS = 1_000;
const BATCHES_MS = 1_000;
const COUNTS_MS = 5_000;

// Minute hour day month weekday, then the task of the same name. What is not due each minute is
// made up for at the next start: a machine that is off every night would otherwise never do it.
const TIMES = `
* * * * * releaseHolds
* * * * * completeEnded
* * * * * sendReminders
* * * * * remindOverdue
* * * * * refreshDueBalances
17 * * * * pruneSessions ?fill=1h
27 * * * * pruneImports ?fill=1h
37 * * * * pruneIdempotency ?fill=1h
47 3 * * * pruneOutbox ?fill=1d
57 3 * * * pruneMedia ?fill=1d
27 3 * * * purgeOld ?fill=1d
7 4 * * * renewNightly ?fill=1d
17 4 * * * mailLapsed ?fill=1d
7 * * * * resealSecrets ?fill=1h
`;

// A task that fails has one job, which the next time replaces: a club that fails for days would
// otherwise leave a job a minute, each with its own retries.
const CRONTAB = TIMES.replace(
  /^((?:\S+ ){5})(\w+)(?: \?(.*))?$/gm,
  (_, time: string, task: string, options?: string) =>
    `${time}${task} ?jobKey=${task}&jobKeyMode=replace${options ? `&${options}` : ""}`,
);

/** What is done for all clubs at the times of the crontab, by its name there. */
export const ROUNDS = {
  releaseHolds,
  completeEnded,
  sendReminders,
  remindOverdue,
  refreshDueBalances,
  pruneSessions,
  pruneImports,
  pruneIdempotency,
  pruneOutbox,
  pruneMedia,
  renewNightly,
  mailLapsed,
  purgeOld,
  resealSecrets,
} satisfies Record<string, (app: Services) => Promise<unknown>>;

/** What is done every few seconds and told by its last success, as the rounds are. */
const TICKED = {
  sealAudit,
  async foldCounts(app: Services): Promise<void> {
    await foldRowCounts(app);
    await foldRegistrationCounts(app);
  },
};

/** Starts the job runner, the tickers of outbox, broadcasts, imports and counters, and the audit's sealer. */
export function startWorker(app: Services, options: WorkerOptions): Worker {
  const transport = openMailTransport(options);
  const rounds = recordSuccesses(app, ROUNDS);
  const tasks: Tasks = {
    sendMail: sendOwedMail(app, COMPOSERS, transport),
    ...Object.fromEntries(Object.entries(rounds).map(([name, round]) => [name, () => round(app)])),
  };
  const { log } = app;
  const login = getDirectLogin(options);
  const jobs: JobRunner = runJobs({ login, tasks, crontab: CRONTAB, log });
  const mail = every(OUTBOX_MS, "outbox", log, () => jobs.execute(QUEUE_OWED_MAIL));
  const stopping = new AbortController();
  const broadcasts = every(BROADCASTS_MS, "broadcasts", log, () =>
    sendDueBroadcasts(app, transport, stopping.signal),
  );
  const imports = every(IMPORTS_MS, "imports", log, () =>
    runImports(app, { signal: stopping.signal }),
  );
  const batches = every(BATCHES_MS, "batches of invoices", log, () =>
    runInvoiceBatches(app, { signal: stopping.signal }),
  );
  const webhooks = startSendingWebhooks(app);
  const ticked = recordSuccesses(app, TICKED);
  const seal = every(SEAL_MS, "audit seal", log, () => ticked.sealAudit(app));
  const counts = every(COUNTS_MS, "counters", log, () => ticked.foldCounts(app));
  return {
    wake: () => mail.wake(),
    isRunning: () => jobs.isRunning(),
    async stop() {
      stopping.abort();
      const tickers = [mail, seal, broadcasts, imports, batches, webhooks, counts];
      await Promise.all(tickers.map((ticker) => ticker.stop()));
      await jobs.stop();
      transport.close();
    },
  };
}

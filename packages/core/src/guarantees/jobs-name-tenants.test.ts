import { expect, test } from "vitest";
import type { Services } from "#base/rpc/context.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeDueClub } from "#testing/clubs/due-clubs.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { recordStatements } from "#testing/wire/record-statements.ts";
import { remindOverdue } from "../modules/billing/remind/remind-overdue.ts";
import { sendDueBroadcasts } from "../modules/broadcasts/send/send-due.ts";
import { completeEnded } from "../modules/events/rounds/complete-ended.ts";
import { pruneImports } from "../modules/imports/prune-imports.ts";
import { runImports } from "../modules/imports/registrants/run-imports.ts";
import { runInvoiceBatches } from "../modules/invoicing/run-batches.ts";
import { mailLapsed } from "../modules/membership/mail/mail-lapsed.ts";
import { purgeOld } from "../modules/privacy/purge-old.ts";

// A database of its own: these jobs work on all tenants.
const app = await openAppForFile({ databaseUrl: await freshDatabaseUrl("jobs_name_tenants") });
// What some of them read shows whether there is anything to change.
await makeDueClub(app.services);
const unused = { deliver: async () => {}, close() {} };

/** Jobs that change rows of several tenants. */
const JOBS: Record<string, (services: Services) => Promise<unknown>> = {
  completeEnded,
  mailLapsed,
  pruneImports,
  purgeOld,
  remindOverdue,
  runImports: (services) => runImports(services),
  runInvoiceBatches: (services) => runInvoiceBatches(services),
  sendDueBroadcasts: (services) =>
    sendDueBroadcasts(services, unused, new AbortController().signal),
};

const isChange = (text: string): boolean => /^\s*(?:with .*)?(?:update|delete from) /is.test(text);
/** A place in the table needs no key, nor does a condition that an index of states serves. */
const namesTenant = (text: string): boolean =>
  /where (?:(?! returning ).)*?("tenant_id"|ctid|not exists)/is.test(withoutSubqueries(text));

function withoutSubqueries(text: string): string {
  const inner = /\(([^()]*)\)/g;
  const flat = text.replace(inner, (_, part: string) => (/\bselect\b/i.test(part) ? "" : part));
  return flat === text ? text : withoutSubqueries(flat);
}

test.each(Object.keys(JOBS))(
  "%s finds the rows that it changes by tenant and id, as the key has them",
  async (name) => {
    const record = recordStatements(app.services);
    await JOBS[name]?.(app.services).finally(record.stop);
    const changes = record.texts.filter(isChange);
    expect(changes).not.toEqual([]);
    expect(changes.filter((text) => !namesTenant(text))).toEqual([]);
  },
);

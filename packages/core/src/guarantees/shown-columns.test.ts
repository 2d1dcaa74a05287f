import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { camt, entry } from "#testing/files/camt.ts";
import { makePlatformUser } from "#testing/people/accounts.ts";
import { recordStatements } from "#testing/wire/record-statements.ts";
import { appRouter } from "../app-router.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();
const admin = await newMember(["ADMIN", "FINANCE_MANAGER"]);
const platform = await makePlatformUser(app.services);
const event = await newEvent();
await makeRegistration(app.services, event, { memberId: admin.id });
const api = as(admin);
const { id: segmentId } = await api.segments.create({ name: "All" });
const file = { name: "bank.xml", type: "text/xml", bytes: Buffer.from(camt(entry("1.00"))) };
const { statement } = await api.bankStatements.upload({ file });

const { id: webhookId } = await api.webhooks.create({
  url: "https://crm.example/hook",
  events: ["member.created"],
});

const eventId = event.id;
const memberId = admin.id;

/** Every procedure that answers with a page of rows. */
const LISTS: Record<string, () => Promise<unknown>> = {
  "activity.list": () => api.activity.list({}),
  "activity.platformList": () => as(platform).activity.platformList({}),
  "apiKeys.list": () => api.apiKeys.list({}),
  "bankStatements.entries": () => api.bankStatements.entries({ id: statement.id }),
  "bankStatements.list": () => api.bankStatements.list({}),
  "billing.balances": () => api.billing.balances({}),
  "billing.listInvoices": () => api.billing.listInvoices({}),
  "billing.listPayments": () => api.billing.listPayments({}),
  "billing.myInvoices": () => api.billing.myInvoices({}),
  "broadcasts.list": () => api.broadcasts.list({}),
  "checkin.auditList": () => api.checkin.auditList({ eventId }),
  "checkin.conflicts": () => api.checkin.conflicts({ eventId }),
  "checkin.listCodes": () => api.checkin.listCodes({ eventId }),
  "checkin.roster": () => api.checkin.roster({ eventId }),
  "checkin.search": () => api.checkin.search({ eventId, search: "ada" }),
  "events.adminList": () => api.events.adminList({}),
  "events.list": () => api.events.list({}),
  "events.publicList": () => as().events.publicList({ tenantSlug: tenant.slug }),
  "invoicing.segments": () => api.invoicing.segments({}),
  "mail.failed": () => api.mail.failed({}),
  "mail.ofMember": () => api.mail.ofMember({ id: memberId }),
  "mail.platformFailed": () => as(platform).mail.platformFailed({}),
  "membership.applications": () => api.membership.applications({}),
  "membership.list": () => api.membership.list({}),
  "membershipTypes.list": () => api.membershipTypes.list({}),
  "platform.tenants": () => as(platform).platform.tenants({}),
  "registration.list": () => api.registration.list({ eventId }),
  "registration.mine": () => api.registration.mine({}),
  "registration.ofMember": () => api.registration.ofMember({ id: memberId }),
  "reporting.attendanceReport": () => api.reporting.attendanceReport({}),
  "segments.list": () => api.segments.list({}),
  "segments.members": () => api.segments.members({ id: segmentId }),
  "waitlist.list": () => api.waitlist.list({ eventId }),
  "webhooks.deliveries": () => api.webhooks.deliveries({ id: webhookId }),
  "webhooks.list": () => api.webhooks.list({}),
};

/** What a statement reads, without its conditions and its order. */
const columnsOf = (text: string): string =>
  /^\s*(?:with .*?\) )?select (.*?) from /is.exec(text)?.[1] ?? "";

// Hashes, keys of search and of uniqueness: no list shows them.
const UNSHOWN = /"(?:\w*_hash|name_key|entry_key|dedupe_key|token|secret)"/;
// Of the caller it is read at each call, but not in an order.
const isUnshown = (text: string): boolean =>
  UNSHOWN.test(columnsOf(text)) || (isOrdered(text) && /"token_version"/.test(columnsOf(text)));
const isOrdered = (text: string): boolean => / order by .* limit /is.test(text);

/** The columns of each table. */
const tables = new Map(
  (
    await app.services.system.run((query) =>
      query.execute<{ name: string; columns: string[] }>(sql`
        select table_name as name, json_agg(column_name) as columns
          from information_schema.columns where table_schema = 'public' group by table_name`),
    )
  ).map(({ name, columns }) => [name, columns]),
);

/** Whether a page reads all that a table has: nobody is shown the tenant of each row, for one. */
function readsWholeRow(text: string): boolean {
  const outer = withoutSubqueries(text);
  const table = / from "(\w+)"/i.exec(outer)?.[1] ?? "";
  const columns = tables.get(table) ?? [];
  const shown = columnsOf(outer);
  return (
    isOrdered(outer) &&
    columns.includes("tenant_id") &&
    columns.every((column) => shown.includes(`"${column}"`))
  );
}

function withoutSubqueries(text: string): string {
  const flat = text.replace(/\(([^()]*)\)/g, (_, part: string) =>
    /\bselect\b/i.test(part) ? "" : part,
  );
  return flat === text ? text : withoutSubqueries(flat);
}

describe("a list reads what it shows", () => {
  test("every procedure that answers with a page is looked at", () => {
    const pages = Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) => {
      const { type, meta } = (procedure as unknown as { _def: Definition })._def;
      return type === "query" && meta.rest.envelope === "page" ? [name] : [];
    });
    expect(pages.toSorted()).toEqual(Object.keys(LISTS).toSorted());
  });

  test.each(Object.keys(LISTS))(
    "%s reads no whole row, no hash and no key that nobody sees",
    async (name) => {
      const record = recordStatements(app.services);
      await LISTS[name]?.().finally(record.stop);
      expect(record.texts.filter((text) => columnsOf(text) !== "")).not.toEqual([]);
      expect(record.texts.filter(isUnshown)).toEqual([]);
      expect(record.texts.filter(readsWholeRow)).toEqual([]);
    },
  );
});

interface Definition {
  type: string;
  meta: { rest: { envelope?: string } };
}

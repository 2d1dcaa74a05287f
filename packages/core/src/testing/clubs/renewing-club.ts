import { and, eq, inArray } from "drizzle-orm";
import { own } from "#base/db/query/scoped.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { invoice } from "../../modules/billing/billing.sql.ts";
import { runInvoiceBatches } from "../../modules/invoicing/run-batches.ts";
import type { MembershipPeriod } from "../../modules/membership/membership-type-states.ts";
import { freshDatabaseUrl } from "../servers/database.ts";
import { openClub } from "./club.ts";

/**
 * A club that renews its memberships, in a database of its own: batches that other tests left would
 * be worked on as well.
 */
export async function openRenewingClub(name: string) {
  const club = await openClub({ databaseUrl: await freshDatabaseUrl(name) });
  const { as, tenant, newMember, app } = club;
  const api = as(await newMember(["ADMIN", "FINANCE_MANAGER"]));
  const { services } = app;
  const inZone = new Intl.DateTimeFormat("sv-SE", { timeZone: tenant.timezone });

  /** A day so many days from today, by the club's clock. */
  const day = (distance: number): string => inZone.format(Date.now() + distance * 86_400_000);
  const today = day(0);
  let types = 0;

  const start = async (membershipTypeId: string, through = today) =>
    (await api.invoicing.renew({ through, membershipTypeIds: [membershipTypeId] })).batchId;

  const invoicesOf = (...people: { id: string }[]) => {
    const ids = people.map(({ id }) => id);
    return services.system.run((query) =>
      query
        .select()
        .from(invoice)
        .where(own(invoice, tenant.id, inArray(invoice.memberId, ids))),
    );
  };

  return {
    ...club,
    api,
    services,
    day,
    thisYear: Number(today.slice(0, 4)),
    start,
    invoicesOf,

    newType(period: MembershipPeriod = "CALENDAR_YEAR", fee = 12_000, graceDays = 0) {
      types += 1;
      return api.membershipTypes.create({ name: `Type ${types}`, fee, period, graceDays });
    },

    /** Renews who is due today, or by another day. Returns the batch when it is done. */
    async renew(membershipTypeId: string, through?: string) {
      const batchId = await start(membershipTypeId, through);
      await runInvoiceBatches(services);
      return api.invoicing.batch({ batchId });
    },

    preview: (membershipTypeId: string, through = today) =>
      api.invoicing.previewRenewals({ through, membershipTypeIds: [membershipTypeId] }),

    /** First and last day of somebody's renewals that are not void. */
    async periodsOf(person: { id: string }) {
      const live = (await invoicesOf(person)).filter(({ status }) => status !== "VOID");
      return live.map(({ renewsFrom, renewsThrough }) => [renewsFrom, renewsThrough]).sort();
    },

    mailsTo: (kind: "membershipLapsed" | "invoiceIssued", ...ids: string[]) =>
      services.system.run((query) =>
        query
          .select()
          .from(outbox)
          .where(and(eq(outbox.kind, kind), inArray(outbox.subjectId, ids))),
      ),

    pay: (id = "") => api.checkout.recordPayment({ id, channel: "MANUAL_CASH" }),
  };
}

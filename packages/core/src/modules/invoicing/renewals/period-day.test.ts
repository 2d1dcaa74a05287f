import { expect, test, vi } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { runInvoiceBatches } from "../run-batches.ts";

// More than a year of renewals, each with its payments.
vi.setConfig({ testTimeout: 60_000 });

// Its own database: batches that other tests left would be worked on as well.
const databaseUrl = await freshDatabaseUrl("period_day");
const { app, as, newMember } = await openClub({ databaseUrl });
const api = as(await newMember(["ADMIN", "FINANCE_MANAGER"]));

test.each([
  ["paid for", 900],
  ["without a fee", 0],
])(
  "months %s end on the day on which they began to end, for more than a year and past two Februaries",
  async (_, fee) => {
    const { id } = await api.membershipTypes.create({ name: `Month ${fee}`, fee, period: "MONTH" });
    const startYear = new Date().getUTCFullYear() + 1;
    const people = await Promise.all(
      [28, 30, 31].map(async (day) => ({
        day,
        ...(await newMember(["MEMBER"], {
          ...{ membershipTypeId: id, paidThrough: `${startYear}-01-${day}` },
        })),
      })),
    );
    for (let month = 2; month <= 14; month += 1) {
      await api.invoicing.renew({ through: `${startYear + 5}-12-31`, membershipTypeIds: [id] });
      await runInvoiceBatches(app.services);
      const { data } = await api.billing.listInvoices({ status: ["ISSUED"] });
      for (const bill of data)
        await api.checkout.recordPayment({ id: bill.id, channel: "MANUAL_CASH" });
      const last = new Date(Date.UTC(startYear, month, 0));
      const ends = people.map(({ day }) =>
        [last.toISOString().slice(0, 8), Math.min(day, last.getUTCDate())].join(""),
      );
      const paid = await Promise.all(people.map((person) => api.membership.get({ id: person.id })));
      expect(paid.map(({ paidThrough }) => paidThrough)).toEqual(ends);
    }
  },
  300_000,
);

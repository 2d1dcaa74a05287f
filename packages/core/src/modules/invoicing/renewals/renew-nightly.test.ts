import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { byKey } from "#base/db/query/scoped.ts";
import { openRenewingClub } from "#testing/clubs/renewing-club.ts";
import { mailLapsed } from "../../membership/mail/mail-lapsed.ts";
import { member } from "../../membership/member.sql.ts";
import { tenant as tenants } from "../../tenancy/tenant.sql.ts";
import { runInvoiceBatches } from "../run-batches.ts";
import { renewNightly } from "./renew-nightly.ts";

const club = await openRenewingClub("renew_nightly");
const { api, tenant, day, newMember, newType, services } = club;
const { invoicesOf, mailsTo, periodsOf } = club;

describe("every night", () => {
  test("members whose time ends within the club's days are invoiced once, the others are not", async () => {
    const type = await newType("MONTH", 900, 5);
    const values = { membershipTypeId: type.id };
    const soon = await newMember(["MEMBER"], { ...values, paidThrough: day(9) });
    const late = await newMember(["MEMBER"], { ...values, paidThrough: day(40) });
    const lapsed = await newMember(["MEMBER"], { ...values, paidThrough: day(-20) });
    const night = async () => {
      await renewNightly(services);
      await runInvoiceBatches(services);
    };
    await night();
    expect(await invoicesOf(soon)).toEqual([]);
    await services.system.run((query) =>
      query.update(tenants).set({ renewalDaysBefore: 14 }).where(eq(tenants.id, tenant.id)),
    );
    await night();
    await night();
    expect(await periodsOf(soon)).toMatchObject([[day(10), expect.any(String)]]);
    expect(await invoicesOf(late, lapsed)).toEqual([]);
    const [bill] = await invoicesOf(soon);
    await api.billing.voidInvoice({ id: bill?.id ?? "" });
    await night();
    expect(await invoicesOf(soon)).toHaveLength(1);
  });

  test("a lapse is mailed once, each lapse of a member, and none that is long ago", async () => {
    const type = await newType("CALENDAR_YEAR", 100, 3);
    const values = { membershipTypeId: type.id };
    const person = await newMember(["MEMBER"], { ...values, paidThrough: day(-5) });
    const old = await newMember(["MEMBER"], { ...values, paidThrough: day(-60) });
    const due = await newMember(["MEMBER"], { ...values, paidThrough: day(-2) });
    await mailLapsed(services);
    await mailLapsed(services);
    expect(await mailsTo("membershipLapsed", person.id, old.id, due.id)).toHaveLength(1);
    await services.system.run((query) =>
      query
        .update(member)
        .set({ paidThrough: day(-4) })
        .where(byKey(member, tenant.id, person.id)),
    );
    await mailLapsed(services);
    expect(await mailsTo("membershipLapsed", person.id)).toHaveLength(2);
  });
});

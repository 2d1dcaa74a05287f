import { count, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { countFaults } from "#testing/wire/count-faults.ts";
import { listFaults } from "../pool/causes.ts";
import { foldRowCounts } from "./fold-row-counts.ts";
import { rowCount } from "./row-count.sql.ts";
import { own } from "./scoped.ts";

// Two instances, in a database where nobody else adds counters up.
const databaseUrl = await freshDatabaseUrl("row_counts");
const [here, there] = [
  await openAppForFile({ databaseUrl }),
  await openAppForFile({ databaseUrl }),
];
const { services } = here;

const newClub = async () => {
  const club = await makeTenant(services);
  const admin = await makeMember(services, club, ["ADMIN"]);
  const faults = () => services.system.run((query) => countFaults(query, club.id));
  const kept = async () => {
    const [row] = await services.system.run((query) =>
      query.select({ rows: count() }).from(rowCount).where(own(rowCount, club.id)),
    );
    return row?.rows ?? 0;
  };
  return { club, admin, faults, kept };
};

type Club = Awaited<ReturnType<typeof newClub>>;

/** A member who joins, changes kind and status, is billed and pays: every list changes. */
async function liveOneLife(app: typeof here, { admin }: Club, number: number): Promise<void> {
  const api = app.as({ token: admin.token });
  const email = `${crypto.randomUUID()}@example.org`;
  const made = await api.membership.create({ email, fullName: `Member ${number}` });
  await api.membership.setRoles({ id: made.id, roles: ["GUEST"] });
  await api.membership.setRoles({ id: made.id, roles: ["MEMBER"] });
  const lines = [{ description: "Fee", quantity: 1, unitAmount: 100 }];
  const { id: invoiceId } = await api.billing.createInvoice({ memberId: made.id, lines });
  await api.billing.issueInvoice({ id: invoiceId });
  if (number % 2 === 0) await api.billing.voidInvoice({ id: invoiceId });
  await api.membership.deactivate({ id: made.id });
}

describe("the counters of a club's lists", () => {
  test("are the numbers of rows at every moment of a rush at two instances that add them up", async () => {
    const club = await newClub();
    let isOver = false;
    const watched = (async () => {
      const seen: string[] = [];
      while (!isOver) {
        await Promise.all([foldRowCounts(here.services), foldRowCounts(there.services)]);
        seen.push(...(await club.faults()));
      }
      return seen;
    })();
    const lives = Array.from({ length: 12 }, (_, number) =>
      liveOneLife(number % 2 === 0 ? here : there, club, number),
    );
    await Promise.all(lives).finally(() => {
      isOver = true;
    });
    expect(await watched).toEqual([]);
    expect(await club.faults()).toEqual([]);
  });

  test("are the totals of the lists, by status, kind and role", async () => {
    const club = await newClub();
    for (const number of [1, 2, 3]) await liveOneLife(here, club, number);
    await makeMember(services, club.club, ["GUEST"]);
    const api = here.as({ token: club.admin.token });
    const totals = async () =>
      (
        await Promise.all([
          api.membership.list({}),
          api.membership.list({ kind: "GUESTS" }),
          api.membership.list({ kind: "ALL", status: ["INACTIVE"] }),
          api.membership.list({ status: ["ACTIVE", "ACTIVE"] }),
          api.membership.list({ role: ["ADMIN"] }),
          api.membership.list({ role: ["MEMBER", "GUEST"], status: ["INACTIVE"] }),
          api.billing.listInvoices({}),
          api.billing.listInvoices({ status: ["ISSUED"] }),
          api.billing.listInvoices({ status: ["DRAFT", "VOID"] }),
          api.billing.listPayments({}),
          api.membership.applications({}),
        ])
      ).map(({ meta }) => meta.total);
    const before = await totals();
    expect(before).toEqual([4, 1, 3, 1, 1, 3, 3, 2, 1, 0, 0]);
    await foldRowCounts(services);
    expect(await totals()).toEqual(before);
  });

  test("take few rows after they were added up, and what was rolled back leaves none", async () => {
    const club = await newClub();
    for (const number of [1, 2]) await liveOneLife(here, club, number);
    const undone = services.system.transaction(async (tx) => {
      await tx.execute(
        sql`update member set status = 'INACTIVE' where tenant_id = ${club.club.id}`,
      );
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    const before = await club.kept();
    await foldRowCounts(services);
    expect(await club.kept()).toBeLessThan(before);
    expect(await club.faults()).toEqual([]);
    await foldRowCounts(services);
    const settled = await club.kept();
    await foldRowCounts(services);
    expect(await club.kept()).toBe(settled);
  });

  test("count rows that leave, and those of one statement together", async () => {
    const club = await newClub();
    const before = await club.kept();
    await services.system.run((query) =>
      query.execute(sql`
        insert into membership_application (tenant_id, id, email, full_name, name_key)
        select ${club.club.id}, gen_random_uuid(), n || '@example.org', 'A', 'a'
          from generate_series(1, 50) as n`),
    );
    expect(await club.kept()).toBe(before + 1);
    await services.system.run((query) =>
      query.execute(sql`delete from membership_application where tenant_id = ${club.club.id}`),
    );
    expect(await club.faults()).toEqual([]);
  });

  test("are written by nobody but the database", async () => {
    const { club } = await newClub();
    const codeOf = (statement: string) =>
      services.db
        .inTenant(club.id, (tx) => tx.execute(sql.raw(statement)))
        .catch((error: unknown) => [...listFaults(error)].at(-1)?.code);
    for (const statement of [
      "insert into row_count select * from row_count",
      "update row_count set rows = 0",
      "delete from row_count",
      "select fold_row_counts(1)",
    ])
      expect(await codeOf(statement), statement).toBe("42501");
  });
});

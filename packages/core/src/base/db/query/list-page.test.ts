import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { TenantId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";

const { app, tenant, as, newMember } = await openClub();
const admin = await newMember(["ADMIN"], { email: null });
const MEMBERS = 1_250;

// Every tenth has no address, and many have the same name and the same day.
await app.services.system.run((query) =>
  query.execute(sql`
    insert into member (tenant_id, id, email, full_name, name_key, roles, joined_at)
    select ${tenant.id}, gen_random_uuid(), case when n % 10 > 0 then n || '@late.example' end,
           'Name ' || n % 7, 'name ' || n % 7, '{MEMBER}', now() - n % 5 * interval '1 day'
      from generate_series(1, ${MEMBERS}::int) as n`),
);

type Query = Parameters<ReturnType<typeof as>["membership"]["list"]>[0];

const pagesOf = (query: Query) =>
  Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      as(admin).membership.list({ ...query, page: index + 1, limit: 100 }),
    ),
  );

const ORDERS = ["createdAt", "fullName", "email", "joinedAt"] as const;

// A late page of one direction has rows of an early page of the other.
test.each(ORDERS)("late pages by %s go on where the early ones end", async (sortBy) => {
  const listed = async (sortOrder: "asc" | "desc") => {
    const pages = await pagesOf({ sortBy, sortOrder });
    expect(pages.map(({ data }) => data.length)).toEqual([...Array(12).fill(100), 51, 0]);
    const rows = pages.flatMap(({ data }) => data);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(MEMBERS + 1);
    // Null is last in both directions.
    const [some, none] = [rows.filter((row) => row[sortBy]), rows.filter((row) => !row[sortBy])];
    expect([...some, ...none]).toEqual(rows);
    return { some, none };
  };
  const [up, down] = [await listed("asc"), await listed("desc")];
  expect(down.some).toEqual(up.some.toReversed());
  expect(down.none).toEqual(up.none.toReversed());
});

test("a late page keeps to the filters, and its total too", async () => {
  const pages = await pagesOf({ search: "late.example", status: ["ACTIVE"] });
  expect(pages.flatMap(({ data }) => data).every(({ email }) => email !== null)).toBe(true);
  expect(pages.map(({ data }) => data.length)).toEqual([...Array(11).fill(100), 25, 0, 0]);
  expect(pages.map(({ meta }) => meta.total)).toEqual(Array(14).fill(1_125));
});

describe("a list of more rows than are looked at", () => {
  const MANY = 6_000;
  const open = async () => {
    const club = await makeTenant(app.services);
    const caller = as(await makeMember(app.services, club, ["ADMIN"], { fullName: "Ada Only" }));
    // A statement has five seconds.
    for (let first = 1; first <= MANY; first += PART) await fillNamed(club.id, first);
    await fillInvoices(club.id);
    return caller;
  };
  const api = open();
  const membership = api.then((caller) => caller.membership);

  test("200 with at least as many as the newest rows have for a text of every name", async () => {
    const { list } = await membership;
    const { data, meta } = await list({ search: "frequent", sortBy: "fullName", sortOrder: "asc" });
    expect(data.map(({ fullName }) => fullName).slice(0, 3)).toEqual([
      ...["Frequent 1", "Frequent 10", "Frequent 100"],
    ]);
    expect(meta).toEqual({
      ...{ page: 1, limit: 20, total: 5_000, totalPages: 250, totalIsAtLeast: true },
    });
  });

  test("200 with a row of the next page beyond the newest rows, and the number on the last page", async () => {
    const { list } = await membership;
    const search = "frequent";
    const later = await list({ search, page: 55, limit: 100 });
    expect(later.meta).toMatchObject({ total: 5_501, totalPages: 56, totalIsAtLeast: true });
    const last = await list({ search, page: 60, limit: 100 });
    expect(last.meta).toEqual({ page: 60, limit: 100, total: MANY, totalPages: 60 });
  });

  test("200 with the exact number of few matches, by text, type and standing", async () => {
    const { list } = await membership;
    const none = await list({ search: "ada only", standing: ["NONE"] });
    expect(none.meta).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1 });
    expect((await list({ standing: ["LAPSED"] })).meta.total).toBe(0);
  });

  test("200 with at least as many invoices and payments as the newest have", async () => {
    const { billing } = await api;
    const invoices = await billing.listInvoices({ search: "frequent" });
    expect(invoices.meta).toMatchObject({ total: 5_000, totalIsAtLeast: true });
    const one = await billing.listInvoices({ search: "2026-00004021" });
    expect(one.meta).toEqual({ page: 1, limit: 20, total: 1, totalPages: 1 });
    const payments = await billing.listPayments({ search: "frequent" });
    expect(payments.meta).toEqual({ page: 1, limit: 20, total: 0, totalPages: 0 });
  });

  test("200 with at least a thousand for a standing that most have", async () => {
    const { list } = await membership;
    expect((await list({ standing: ["NONE"] })).meta).toMatchObject({
      ...{ total: 1_000, totalIsAtLeast: true },
    });
  });
});

const PART = 1_000;

const fillNamed = (tenantId: TenantId, first: number) =>
  app.services.system.run((query) =>
    query.execute(sql`
      insert into member (tenant_id, id, email, full_name, name_key, roles)
      select ${tenantId}, gen_random_uuid(), null, 'Frequent ' || n, 'frequent ' || n, '{MEMBER}'
        from generate_series(${first}::int, ${first + PART - 1}::int) as n`),
  );

/** More than a part has. */
const MANY_NUMBERS = 4_000;

/**
 * Gives each member an invoice, in parts, as batches do: a statement brings the balance of each of
 * its members up to date, and has five seconds for it.
 */
async function fillInvoices(tenantId: TenantId, parts = 24): Promise<void> {
  for (let part = 0; part < parts; part += 1)
    await app.services.system.run((query) =>
      query.execute(sql`
        insert into invoice (tenant_id, id, number, member_id, status, currency, lines, total, issued_at)
        select tenant_id, gen_random_uuid(), '2026-' || lpad((${part * MANY_NUMBERS} + row_number() over ())::text, 8, '0'), id,
               'ISSUED', 'EUR', '[]', 100, now()
          from member where tenant_id = ${tenantId} and name_key <> 'ada only'
           and mod(abs(hashtext(id::text)), ${parts}) = ${part}`),
    );
}

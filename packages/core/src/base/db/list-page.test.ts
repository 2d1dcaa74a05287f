import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openClub } from "#testing/club.ts";

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

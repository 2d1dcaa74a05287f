import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { describe, expect, test } from "vitest";
import { event } from "../../../modules/events/event.sql.ts";
import { registration } from "../../../modules/registration/registration.sql.ts";
import { newId, type TenantId } from "../../ids.ts";
import { rememberTexts } from "./remember-texts.ts";

const plain = drizzle.mock();
const remembering = drizzle.mock();
rememberTexts(remembering);

const row = {
  ...{ tenantId: newId() as TenantId, id: newId(), eventId: newId(), ticketCode: "ABC" },
  ...{ status: "CONFIRMED" as const, source: "PUBLIC" as const, fullName: "Ada", nameKey: "ada" },
};

describe("columns", () => {
  test("are selected as Drizzle selects them, of one table, of two and by name", () => {
    for (const each of [0, 1])
      expect([each, ...queriesOf(remembering)]).toEqual([each, ...queriesOf(plain)]);
  });

  const queriesOf = (db: typeof plain) => [
    db.select().from(registration).toSQL(),
    db.select({ of: event.id, title: event.title }).from(event).toSQL(),
    db.select().from(registration).innerJoin(event, sql`true`).toSQL(),
    db.select({ id: event.id, one: sql`1` }).from(event).toSQL(),
    db.delete(registration).returning().toSQL(),
  ];
});

describe("an insert", () => {
  test("names the columns that have a value, and nothing else", () => {
    const { sql: text, params } = remembering
      .insert(event)
      .values({
        ...{ tenantId: row.tenantId, slug: "a", title: "A", timezone: "UTC", currency: "EUR" },
        ...{ startsAt: new Date(0), endsAt: new Date(1) },
      })
      .returning({ id: event.id })
      .toSQL();
    expect(text).toBe(
      'insert into "event" ("tenant_id", "id", "slug", "title", "starts_at", "ends_at", "timezone", "currency") values ($1, $2, $3, $4, $5, $6, $7, $8) returning "id"',
    );
    expect(params).toHaveLength(8);
    expect(params[1]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("of several rows gives each its default where another has a value", () => {
    const values = [row, { ...row, id: newId(), phone: "1" }];
    const { sql: text, params } = remembering
      .insert(registration)
      .values(values)
      .onConflictDoNothing()
      .toSQL();
    expect(text).toBe(
      'insert into "registration" ("tenant_id", "id", "event_id", "status", "ticket_code", "full_name", "name_key", "phone", "source") values ($1, $2, $3, $4, $5, $6, $7, default, $8), ($9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict do nothing',
    );
    expect(params).toEqual(values.flatMap(valuesOf));
  });

  const valuesOf = (values: typeof row & { phone?: string }) => [
    ...[values.tenantId, values.id, values.eventId, values.status, values.ticketCode],
    ...[values.fullName, values.nameKey, ...(values.phone ? [values.phone] : []), values.source],
  ];
});

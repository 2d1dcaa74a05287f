import { eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { event } from "../../../modules/events/event.sql.ts";
import { member } from "../../../modules/membership/member.sql.ts";
import { registration } from "../../../modules/registration/registration.sql.ts";
import type { Query } from "../pool/client.ts";
import { preparedQuery, selectFixed } from "./prepared-query.ts";
import { joinByKey, own } from "./scoped.ts";

const { app, tenant, newMember, newEvent } = await openClub();
const { services } = app;
const party = await newEvent();
const ann = await newMember(["ADMIN", "MEMBER"]);
await makeRegistration(services, party, { memberId: ann.id, answers: { diet: ["none"] } });
await makeRegistration(services, party, { memberId: null });

const decider = alias(member, "decider");

/** Tables and parts of them, joined ones that are there or not and computed values. */
const everyKind = (query: Query) =>
  query
    .select({
      row: registration,
      party: { title: event.title, startsAt: event.startsAt },
      who: { roles: member.roles, joinedAt: member.joinedAt },
      decider: { id: decider.id },
      mixed: { memberId: member.id, title: event.title },
      roles: member.roles,
      code: sql<string>`lower(${registration.ticketCode})`,
      at: sql`${registration.createdAt}`.mapWith(registration.createdAt).as("at"),
    })
    .from(registration)
    .innerJoin(event, joinByKey(event, registration.eventId))
    .leftJoin(member, joinByKey(member, registration.memberId))
    .leftJoin(decider, joinByKey(decider, registration.decidedBy));

const prepared = preparedQuery(["tenantId", "eventId"], (query, value) =>
  everyKind(query)
    .where(own(registration, value.tenantId, eq(registration.eventId, value.eventId)))
    .orderBy(registration.id),
);

const fixed = (query: Query) => everyKind(query).$dynamic();

test("rows of a statement that is built once are the rows that Drizzle makes", async () => {
  const [expected, found, foundFixed] = await services.db.inTenant(tenant.id, async (tx) => [
    await everyKind(tx)
      .where(own(registration, tenant.id, eq(registration.eventId, party.id)))
      .orderBy(registration.id),
    await prepared(tx, { tenantId: tenant.id, eventId: party.id }),
    await selectFixed(
      tx,
      fixed,
      sql`where ${own(registration, tenant.id, eq(registration.eventId, party.id))}
        order by ${registration.id}`,
    ),
  ]);
  expect(found).toEqual(expected);
  expect(foundFixed).toEqual(expected);
  expect(found).toMatchObject([
    { who: { joinedAt: expect.any(Date) }, decider: null, at: expect.any(Date) },
    { who: null, decider: null, mixed: { memberId: null, title: expect.any(String) }, roles: null },
  ]);
});

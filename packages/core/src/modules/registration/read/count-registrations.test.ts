import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listFaults } from "#base/db/pool/causes.ts";
import { own } from "#base/db/query/scoped.ts";
import { openClub } from "#testing/clubs/club.ts";
import { untilServed } from "#testing/servers/until-served.ts";
import { countFaults } from "#testing/wire/count-faults.ts";
import { foldRegistrationCounts } from "./fold-registration-counts.ts";
import { registrationCount } from "./registration-count.sql.ts";

const { app, as, tenant, newMember, newEvent } = await openClub();
const { services } = app;
const manager = await newMember(["EVENT_MANAGER"]);

const readFaults = () => services.system.run((query) => countFaults(query, tenant.id));

const readCounters = (eventId: string) =>
  services.system.run((query) =>
    query
      .select()
      .from(registrationCount)
      .where(own(registrationCount, tenant.id, eq(registrationCount.eventId, eventId))),
  );

/** A party that registers, arrives, leaves again and is cancelled: every status changes. */
async function liveThrough(event: { id: string; slug: string }): Promise<void> {
  const member = await newMember();
  const eventId = event.id;
  const guests = [{ fullName: "Ben Guest" }];
  const served = await untilServed(() => as(member).registration.register({ id: eventId, guests }));
  if (served.status === "WAITLISTED")
    return void (await untilServed(() =>
      as(manager).waitlist.decline({ eventId, registrationId: served.id }),
    ));
  await untilServed(() => as(manager).checkin.checkIn({ code: served.ticketCode }));
  await untilServed(() => as(manager).checkin.undo({ eventId, registrationId: served.id }));
  await untilServed(() => as(member).registration.cancelOwn({ id: eventId }));
}

describe("the counters of an event's registrations", () => {
  test("are the numbers of rows at every moment of a rush while they are added up", async () => {
    const event = await newEvent({ capacity: 12 });
    let isOver = false;
    const watch = async () => {
      const faults: string[] = [];
      while (!isOver) {
        await Promise.all([foldRegistrationCounts(services), foldRegistrationCounts(services)]);
        faults.push(...(await readFaults()));
      }
      return faults;
    };
    const watched = watch();
    await Promise.all(Array.from({ length: 12 }, () => liveThrough(event))).finally(() => {
      isOver = true;
    });
    expect(await watched).toEqual([]);
    await foldRegistrationCounts(services);
    const counters = await readCounters(event.id);
    expect(counters).toMatchObject([
      { pending: 0, confirmed: 0, checkedIn: 0, waitlisted: 0, cancelled: 24, isFolded: true },
    ]);
  });

  test("are the totals of the list by status, source and ticket type", async () => {
    const eventId = (await newEvent({ capacity: 2 })).id;
    const [first, second, third] = [await newMember(), await newMember(), await newMember()];
    await as(first).registration.register({ id: eventId });
    await as(manager).registration.preEnrol({ eventId, memberIds: [second.id] });
    await as(third).registration.register({ id: eventId });
    const list = as(manager).registration.list;
    const totals = async () =>
      (
        await Promise.all([
          list({ eventId }),
          list({ eventId, status: ["WAITLISTED", "WAITLISTED"] }),
          list({ eventId, source: ["MEMBER"] }),
          list({ eventId, source: ["MEMBER"], status: ["CONFIRMED"] }),
          list({ eventId, ticketTypeId: eventId }),
        ])
      ).map(({ meta }) => meta.total);
    expect(await totals()).toEqual([3, 1, 2, 1, 0]);
    await foldRegistrationCounts(services);
    expect(await totals()).toEqual([3, 1, 2, 1, 0]);
  });

  test("are written by nobody but the database", async () => {
    const codeFor = (statement: string) =>
      services.db
        .inTenant(tenant.id, (tx) => tx.execute(sql.raw(statement)))
        .catch((error: unknown) => [...listFaults(error)].at(-1)?.code);
    for (const statement of [
      "insert into registration_count select * from registration_count",
      "update registration_count set confirmed = 0",
      "delete from registration_count",
      "select fold_registration_counts(1)",
    ])
      expect(await codeFor(statement), statement).toBe("42501");
  });
});

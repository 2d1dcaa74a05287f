import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { newId } from "#base/ids.ts";
import { nameKey } from "#base/text/name-key.ts";
import { openClub } from "#testing/clubs/club.ts";
import type { TestEvent } from "#testing/clubs/factories.ts";
import { refused } from "#testing/people/refused.ts";
import { holdWhileWaitedFor } from "#testing/wire/hold-locks.ts";
import { event } from "../../events/event.sql.ts";
import { member } from "../../membership/member.sql.ts";
import { registration } from "../registration.sql.ts";

// What a party was shown changes in the moment before its seats are taken together with the COMMIT.
const { app, as, tenant, newMember, newEvent } = await openClub();

type Change = Partial<typeof event.$inferInsert>;

const changing = (id: string, change: Change) => (tx: Query) =>
  tx.update(event).set(change).where(eq(event.id, id));

const visitor = () => ({ fullName: "Ann Visitor", email: `${newId()}@example.org` });

const comeBy = (at: TestEvent, person: { fullName: string; email: string }) =>
  app.as().registration.publicRegister({ ...person, tenantSlug: tenant.slug, slug: at.slug });

const membersWith = (email: string) =>
  app.services.system.run((query) =>
    query
      .select({ id: member.id })
      .from(member)
      .where(own(member, tenant.id, eq(member.email, email))),
  );

const FULL: [string, Change][] = [
  ["the seats are taken", { seatsTaken: 5 }],
  ["an override takes more than there are", { seatsTaken: 5, seatsOverride: 3 }],
];

test.each(FULL)("a member waits in the queue when %s in that moment", async (_, change) => {
  const full = await newEvent({ capacity: 5 });
  const caller = await newMember();
  const { status } = await holdWhileWaitedFor(app, changing(full.id, change), () =>
    as(caller).registration.register({ id: full.id }),
  );
  expect(status).toBe("WAITLISTED");
});

test.each(FULL)("a visitor waits in the queue, once, when %s in that moment", async (_, change) => {
  const full = await newEvent({ capacity: 5 });
  const person = visitor();
  const made = await holdWhileWaitedFor(app, changing(full.id, change), () => comeBy(full, person));
  expect(made.status).toBe("WAITLISTED");
  const rows = await app.services.system.run((query) =>
    query.select().from(registration).where(eq(registration.email, person.email)),
  );
  expect(rows.map(({ id }) => id)).toEqual([made.id]);
  expect(await membersWith(person.email)).toHaveLength(1);
});

test("422 when the event is cancelled in that moment, and nobody is stored", async () => {
  const gone = await newEvent();
  const person = visitor();
  const cancel = changing(gone.id, { status: "CANCELLED", cancelledAt: new Date() });
  const made = holdWhileWaitedFor(app, cancel, () => comeBy(gone, person));
  await expect(made).rejects.toEqual(refused("UNPROCESSABLE_ENTITY"));
  expect(await membersWith(person.email)).toEqual([]);
});

test("404 when the event is deleted in that moment", async () => {
  const gone = await newEvent();
  const remove = (tx: Query) => tx.delete(event).where(eq(event.id, gone.id));
  const made = holdWhileWaitedFor(app, remove, () => comeBy(gone, visitor()));
  await expect(made).rejects.toEqual(refused("NOT_FOUND"));
});

test("a visitor whose address becomes a member's in that moment: the member's registration", async () => {
  const open = await newEvent();
  const { fullName, email } = visitor();
  const id = newId();
  const join = (tx: Query) =>
    tx.insert(member).values({
      tenantId: tenant.id,
      id,
      fullName,
      nameKey: nameKey(fullName),
      email,
      roles: ["MEMBER"],
    });
  const made = await holdWhileWaitedFor(app, join, () => comeBy(open, { fullName, email }));
  expect(made.status).toBe("CONFIRMED");
  const [row] = await app.services.system.run((query) =>
    query.select().from(registration).where(eq(registration.id, made.id)),
  );
  expect(row?.memberId).toBe(id);
});

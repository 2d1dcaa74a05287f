import { expect, test } from "vitest";
import { HOUR } from "#base/clock.ts";
import { describeError } from "#base/errors.ts";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { auditOf } from "#testing/clubs/door.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN"]);

const checkin = () => as(manager).checkin;
const scannedAt = new Date(Date.now() - HOUR).toISOString();
type Ticket = Parameters<typeof makeRegistration>[2];

/** Forty scans of every kind, of which each kind is met several times. */
async function openMixed() {
  const kinds: Ticket[] = [{}, {}, { status: "PENDING" }, {}, { status: "CANCELLED" }, {}, {}];
  const tickets = Array.from({ length: 28 }, (_, at) => ({
    ...kinds[at % kinds.length],
    fullName: `Person ${at}`,
  }));
  const event = await newEvent({ prices: [2500], capacity: 100 });
  const eventId = event.id;
  const rows = [];
  for (const values of tickets) rows.push(await makeRegistration(app.services, event, values));
  const [first, undone] = rows;
  const inactive = await newMember(["MEMBER"]);
  const kept = await makeRegistration(app.services, event, { memberId: inactive.id });
  await as(manager).membership.deactivate({ id: inactive.id });
  await checkin().checkIn({ code: undone?.ticketCode ?? "" });
  await checkin().undo({ eventId, registrationId: undone?.id ?? "" });
  const byName = rows.slice(14).map(({ id: registrationId }) => ({ registrationId }));
  const byCode = rows.slice(0, 14).map(({ ticketCode: code, status }, at) => ({
    code,
    ...(status === "PENDING" && at > 7 && { paymentCollectedOffline: true }),
  }));
  const others = [kept.ticketCode, first?.ticketCode, "0000000000000000", "?"].map((code) => ({
    code,
  }));
  const shown = [...byCode.slice(0, 7), ...others, ...byName, ...byCode.slice(3), ...others];
  const scans = shown.map((one) => ({ ...one, scanId: newId(), scannedAt }));
  return { event, eventId, scans };
}

const entriesOf = async ({ event }: { event: { id: string } }) =>
  (await auditOf(app, event)).map(
    ({ attendeeName, action, actorName, scannedAt: at, recordedBy }) => ({
      ...{ attendeeName, action, actorName, recordedBy, scannedAt: at?.toISOString() },
    }),
  );

async function countsOf({ eventId }: { eventId: string }) {
  const { asOf, event, ...counts } = (await checkin().roster({ eventId })).meta;
  return counts;
}

test("a batch of 40 mixed scans has the answers, audit entries and counts of 40 single ones", async () => {
  const [together, apart] = [await openMixed(), await openMixed()];
  const { eventId } = together;
  const answers = await checkin().batch({ eventId, scans: together.scans });
  const single = [];
  for (const { scanId: _, ...one } of apart.scans)
    single.push(
      await checkin()
        .checkIn({ ...one, eventId: apart.eventId })
        .then(({ registration }) => ({ status: 200, registration }), describeError),
    );
  expect(
    answers.map((answer) => [answer.status, answer.error?.code, answer.error?.message]),
  ).toEqual(
    single.map((one) =>
      "body" in one
        ? [one.status, one.body.error.code, one.body.error.message]
        : [200, undefined, undefined],
    ),
  );
  const admitted = answers.filter(({ status }) => status === 200);
  expect(admitted).toHaveLength(20);
  for (const { registration } of admitted)
    expect(registration).toMatchObject({ status: "CHECKED_IN", checkedInAt: expect.any(String) });
  const [entries, expected] = [await entriesOf(together), await entriesOf(apart)];
  expect(entries).toEqual(expected);
  expect(entries).toHaveLength(22);
  expect(await countsOf(together)).toEqual(await countsOf(apart));
});

test("two batches with ids of their own for the same 40 tickets let each person in once", async () => {
  const event = await newEvent({ capacity: 100 });
  const rows = await Promise.all(
    Array.from({ length: 40 }, () => makeRegistration(app.services, event)),
  );
  const send = (some: typeof rows) =>
    checkin().batch({
      eventId: event.id,
      scans: some.map(({ ticketCode: code }) => ({ code, scanId: newId(), scannedAt })),
    });
  const answers = (await Promise.all([send(rows), send(rows.toReversed())])).flat();
  const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  expect([countOf(200), countOf(409)]).toEqual([40, 40]);
  expect(await auditOf(app, event)).toHaveLength(40);
});

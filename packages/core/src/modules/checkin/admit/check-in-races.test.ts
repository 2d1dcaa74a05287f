import { describe, expect, test } from "vitest";
import type { TestApp } from "#testing/app.ts";
import { openClub } from "#testing/clubs/club.ts";
import { auditOf, openDoor, registrationNow } from "#testing/clubs/door.ts";
import { makeRegistration } from "#testing/clubs/factories.ts";
import { outcome } from "#testing/people/outcome.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["ADMIN"]);

type Doors = ReturnType<TestApp["as"]>["checkin"];

async function twoDoors(event: { id: string }): Promise<[Doors, Doors]> {
  const [left, right] = [
    await openDoor(app, manager, event, "Left"),
    await openDoor(app, manager, event, "Right"),
  ];
  return [as(left).checkin, as(right).checkin];
}

describe("check-in under contention", () => {
  test("one ticket at two doors, 40 times: exactly one 200 each time, the other 409", async () => {
    const event = await newEvent({ capacity: 100 });
    const doors = await twoDoors(event);
    for (let turn = 0; turn < 40; turn += 1) {
      const { ticketCode: code } = await makeRegistration(app.services, event);
      const answers = await Promise.all(doors.map((door) => outcome(() => door.checkIn({ code }))));
      expect(answers.sort()).toEqual(["CONFLICT", "OK"]);
    }
    expect(await auditOf(app, event)).toHaveLength(40);
  });

  test("two doors on the same 40 tickets at once: 40 check-ins, 40 entries, 40 refusals", async () => {
    const event = await newEvent({ capacity: 100 });
    const doors = await twoDoors(event);
    const tickets = await Promise.all(
      Array.from({ length: 40 }, () => makeRegistration(app.services, event)),
    );
    const orders = [tickets, [...tickets].reverse()];
    const answers = await Promise.all(
      orders.flatMap((order, door) =>
        order.map(({ ticketCode: code }) =>
          outcome(() => (doors[door] as Doors).checkIn({ code })),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === "OK")).toHaveLength(40);
    expect(answers.filter((answer) => answer === "CONFLICT")).toHaveLength(40);
    const entries = await auditOf(app, event);
    expect(new Set(entries.map(({ registrationId }) => registrationId)).size).toBe(40);
    expect(entries).toHaveLength(40);
  });

  test("undo beside check-in: the row always tells what the last entry of the trail tells", async () => {
    const event = await newEvent({ capacity: 100 });
    const [left, right] = await twoDoors(event);
    const made = await makeRegistration(app.services, event);
    const [code, registrationId] = [made.ticketCode, made.id];
    for (let turn = 0; turn < 30; turn += 1) {
      const calls = [
        () => left.checkIn({ code }),
        () => right.undo({ eventId: event.id, registrationId }),
        () => right.checkIn({ code }),
        () => left.undo({ eventId: event.id, registrationId }),
      ];
      const answers = await Promise.all(calls.map(outcome));
      for (const answer of answers) expect(["OK", "CONFLICT"]).toContain(answer);
    }
    const entries = await auditOf(app, event);
    // Nobody came in twice without having been taken out, or the other way round.
    const times = (wanted: string) => entries.filter(({ action }) => action === wanted).length;
    const { status } = await registrationNow(app, made);
    expect(times("CHECK_IN") - times("UNDO")).toBe(status === "CHECKED_IN" ? 1 : 0);
  });

  test("undo at four doors at once: exactly one 200, one entry", async () => {
    const event = await newEvent();
    const [left, right] = await twoDoors(event);
    const { id: registrationId, ticketCode: code } = await makeRegistration(app.services, event);
    await left.checkIn({ code });
    const calls = [left, right, left, right].map((door) =>
      outcome(() => door.undo({ eventId: event.id, registrationId })),
    );
    expect((await Promise.all(calls)).sort()).toEqual(["CONFLICT", "CONFLICT", "CONFLICT", "OK"]);
    expect((await auditOf(app, event)).map(({ action }) => action)).toEqual(["CHECK_IN", "UNDO"]);
  });
});

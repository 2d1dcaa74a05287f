import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { event } from "../event.sql.ts";
import type { EventStatus } from "../event-states.ts";
import { lockEvent } from "../seats.ts";
import { completeEnded } from "./complete-ended.ts";

const { app, tenant: club, newEvent } = await openClub();

const ended = { startsAt: new Date(0), endsAt: new Date(Date.now() - 1) };

describe("completing events", () => {
  test("PUBLISHED events past their end become COMPLETED, all others stay", async () => {
    const over = await newEvent(ended);
    const others = await Promise.all([
      newEvent({ ...ended, status: "DRAFT" }),
      newEvent({ ...ended, status: "CANCELLED" }),
      newEvent(),
    ]);
    await completeEnded(app.services);
    expect(await statusOf(over.id)).toBe("COMPLETED");
    for (const { id, status } of others) expect(await statusOf(id)).toBe(status);
  });

  test("an event that somebody is working on is left for the next run", async () => {
    const { id: eventId } = await newEvent(ended);
    let running: Promise<number> | undefined;
    await app.services.db.inTenant(club.id, async (tx) => {
      await lockEvent(tx, { tenantId: club.id, eventId });
      running = completeEnded(app.services);
      await running;
    });
    expect(await statusOf(eventId)).toBe("PUBLISHED");
    await completeEnded(app.services);
    expect(await statusOf(eventId)).toBe("COMPLETED");
  });
});

async function statusOf(id: string): Promise<EventStatus | undefined> {
  const [row] = await app.services.system.run((query) =>
    query.select({ status: event.status }).from(event).where(eq(event.id, id)),
  );
  return row?.status;
}

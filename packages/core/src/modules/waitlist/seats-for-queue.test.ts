import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";

const { app, as, newMember, newEvent } = await openClub();
const manager = await newMember(["EVENT_MANAGER"]);

test("seats of a type for which nobody waits are not free for the queue, and owe no mail", async () => {
  const event = await newEvent({ capacity: 10, types: [{ quota: 1 }, { quota: null }] });
  const [scarce, plenty] = event.ticketTypeIds;
  const register = async (ticketTypeId?: string) =>
    as(await newMember()).registration.register({ id: event.id, ticketTypeId });
  const [holder, other, waiting] = [
    await register(scarce),
    await register(plenty),
    await register(scarce),
  ];
  expect(waiting.status).toBe("WAITLISTED");
  const cancel = (registrationId: string) =>
    as(manager).registration.cancel({ eventId: event.id, registrationId });
  const seen = async () => {
    const mails = await app.services.system.run((query) =>
      query
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, "seatsFree"), eq(outbox.subjectId, event.id))),
    );
    const { meta } = await as(manager).waitlist.list({ eventId: event.id });
    return { free: meta.seatsFree, mails: mails.length };
  };
  expect(await seen()).toEqual({ free: 0, mails: 0 });
  await cancel(other.id);
  expect(await seen()).toEqual({ free: 0, mails: 0 });
  await cancel(holder.id);
  expect(await seen()).toEqual({ free: 1, mails: 1 });
});

import { expect } from "vitest";
import { openClub } from "./club.ts";
import type { makeEvent, TestEvent, TestMember } from "./factories.ts";

/** A club with events that are full, people who wait there, and a manager who decides about them. */
export async function openWaitingClub() {
  const club = await openClub();
  const { as, newMember, newEvent } = club;
  const manager = await newMember(["EVENT_MANAGER"]);
  return {
    ...club,
    manager,
    approve: (event: TestEvent, registrationId: string, override?: boolean) =>
      as(manager).waitlist.approve({ eventId: event.id, registrationId, override }),
    /** An event whose seats are all taken by one member each, and who took them. */
    async fullEvent(values: Parameters<typeof makeEvent>[2] = {}) {
      const event = await newEvent({ capacity: 1, ...values });
      const seats = Array.from({ length: event.capacity ?? 0 });
      const holders = await Promise.all(seats.map(() => newMember()));
      for (const holder of holders) await as(holder).registration.register({ id: event.id });
      return { event, holders, holder: holders[0] as TestMember };
    },
    async wait(event: TestEvent, guests: { fullName: string; email?: string }[] = []) {
      const member = await newMember();
      const made = await as(member).registration.register({ id: event.id, guests });
      expect(made.status).toBe("WAITLISTED");
      return { ...made, member };
    },
  };
}

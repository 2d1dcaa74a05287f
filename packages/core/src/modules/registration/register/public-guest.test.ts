import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { reconcile } from "#testing/reconcile.ts";
import { registrationMailComposers } from "../mail/compose-mail.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();

/** A host with a guest of this address at an event of so many seats. */
async function named({ capacity = 3, prices = [] as number[] } = {}) {
  const event = await newEvent({ capacity, prices });
  const host = await newMember();
  const email = `${newId()}@example.org`;
  const party = { id: event.id, guests: [{ fullName: "Gus Guest", email }] };
  const { guests } = await as(host).registration.register(party);
  const register = (address = email) =>
    as().registration.publicRegister({
      ...{ tenantSlug: tenant.slug, slug: event.slug },
      ...{ fullName: "Gus Himself", email: address },
    });
  return { event, host, register, held: guests[0] };
}

/** The mail that is owed about a registration, as the worker would write it. */
function mailAbout(registrationId: string) {
  return app.services.system.transaction(async (tx) => {
    const [row] = await tx.select().from(outbox).where(eq(outbox.subjectId, registrationId));
    if (!row) return undefined;
    return registrationMailComposers[row.kind as keyof typeof registrationMailComposers](
      tx,
      row,
      app.services,
      "en",
    );
  });
}
const ticketsIn = async (registrationId: string) =>
  (await mailAbout(registrationId))?.tickets?.map(({ ticketCode }) => ticketCode);

describe("somebody's guest who registers at the public page", () => {
  test("201 a seat of their own; the host's stays, with its ticket, and no answer shows it", async () => {
    const { event, host, register, held } = await named();
    const made = await register();
    expect(made).toMatchObject({ status: "CONFIRMED", hostRegistrationId: null });
    expect(JSON.stringify(made)).not.toContain(held?.ticketCode);
    expect(JSON.stringify(made)).not.toContain(held?.id);
    const tickets = await as(host).registration.tickets({ id: event.id });
    expect(tickets.map(({ ticketCode }) => ticketCode)).toContain(held?.ticketCode);
    const { event: after, faults } = await reconcile(app.services, event);
    expect(faults).toEqual([]);
    expect(after.seatsTaken).toBe(3);
  });

  test("is told in the mail of the seat that the host holds, with its ticket", async () => {
    const { register, held } = await named();
    const made = await register();
    const mail = await mailAbout(made.id);
    expect(mail?.paragraphs.join(" ")).toContain("as a guest of someone");
    expect(await ticketsIn(made.id)).toEqual([made.ticketCode, held?.ticketCode]);
  });

  test("reads so too when the event is full and they wait: the ticket is in the mail", async () => {
    const { register, held } = await named({ capacity: 2 });
    const made = await register();
    expect(made.status).toBe("WAITLISTED");
    expect(await ticketsIn(made.id)).toEqual([held?.ticketCode]);
  });

  test("reads of no seat that has no ticket yet, and others read of none", async () => {
    const unpaid = await named({ prices: [2500] });
    expect(await ticketsIn((await unpaid.register()).id)).toEqual([]);
    const { register } = await named();
    const stranger = await register(`${newId()}@example.org`);
    expect(await ticketsIn(stranger.id)).toEqual([stranger.ticketCode]);
    expect((await mailAbout(stranger.id))?.paragraphs.join(" ")).not.toContain("guest");
  });
});

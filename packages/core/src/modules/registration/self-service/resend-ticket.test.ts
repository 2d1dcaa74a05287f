import { and, inArray, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";

const { app, tenant, as, newMember, newEvent } = await openClub();

type NewEvent = Awaited<ReturnType<typeof newEvent>>;

const register = (event: NewEvent, email: string, guests: object[] = []) =>
  as().registration.publicRegister({
    ...{ tenantSlug: tenant.slug, slug: event.slug, fullName: "Ada Example", email },
    guests: guests as { fullName: string }[],
  });

const resend = (event: Pick<NewEvent, "slug">, email: string) =>
  as().place.resend({ tenantSlug: tenant.slug, slug: event.slug, email });

const newAddress = () => `${newId()}@example.org`;

/** The mails that were sent again about these registrations. */
async function sentAgain(...ids: string[]): Promise<string[]> {
  const rows = await app.services.system.run((query) =>
    query
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(and(inArray(outbox.subjectId, ids), like(outbox.dedupeKey, "again:%"))),
  );
  return rows.map(({ kind }) => kind);
}

describe("POST /api/public/:tenantSlug/events/:slug/resend", () => {
  test("200 sends the mail that fits the registration's status", async () => {
    const event = await newEvent({ capacity: 1 });
    const [first, second] = [newAddress(), newAddress()];
    const confirmed = await register(event, first);
    const waiting = await register(event, second);
    expect(await resend(event, first.toUpperCase())).toEqual({ success: true });
    await resend(event, second);
    expect(await sentAgain(confirmed.id)).toEqual(["registrationConfirmed"]);
    expect(await sentAgain(waiting.id)).toEqual(["registrationWaitlisted"]);
  });

  test("200 and one mail an hour for an address, when 10 ask at once at two events", async () => {
    const [event, other] = [await newEvent(), await newEvent({ capacity: 1 })];
    const email = newAddress();
    await register(other, newAddress());
    // Two kinds of mail, which no unique key of the outbox holds together.
    const made = [await register(event, email), await register(other, email)];
    const asked = Array.from({ length: 10 }, (_, index) =>
      resend(index % 2 ? event : other, email),
    );
    expect(new Set((await Promise.all(asked)).map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"success":true}']),
    );
    const ids = made.map(({ id }) => id);
    expect(await sentAgain(...ids)).toHaveLength(1);
    await app.services.system.run((query) =>
      query
        .update(outbox)
        .set({ createdAt: new Date(Date.now() - 61 * 60_000), dedupeKey: newId() })
        .where(and(inArray(outbox.subjectId, ids), like(outbox.dedupeKey, "again:%"))),
    );
    await resend(event, email);
    expect(await sentAgain(...ids)).toHaveLength(1);
  });

  test("200 and one mail for each of 10 addresses that ask twice at once, with another mail at each event", async () => {
    const [event, other] = [await newEvent({ capacity: 20 }), await newEvent({ capacity: 1 })];
    await register(other, newAddress());
    const emails = Array.from({ length: 10 }, newAddress);
    const ids: string[] = [];
    for (const email of emails)
      ids.push((await register(event, email)).id, (await register(other, email)).id);
    await Promise.all(emails.flatMap((email) => [resend(event, email), resend(other, email)]));
    expect(await sentAgain(...ids)).toHaveLength(10);
  });

  test("200 and no mail for an address that nobody registered, or whose registration is cancelled", async () => {
    const event = await newEvent();
    const email = newAddress();
    const made = await register(event, email);
    const manager = await newMember(["EVENT_MANAGER"]);
    await as(manager).registration.cancel({ eventId: event.id, registrationId: made.id });
    expect(await resend(event, email)).toEqual({ success: true });
    expect(await resend(event, newAddress())).toEqual({ success: true });
    expect(await sentAgain(made.id)).toEqual([]);
  });

  test("200 sends a guest the seat that a host holds for the address", async () => {
    const event = await newEvent();
    const email = newAddress();
    const { guests } = await register(event, newAddress(), [{ fullName: "Ben Guest", email }]);
    await resend(event, email);
    expect(await sentAgain(guests[0]?.id ?? "")).toEqual(["registrationConfirmed"]);
  });

  test("404 for an event that is not there, or not public", async () => {
    const draft = await newEvent({ status: "DRAFT" });
    for (const slug of [draft.slug, "no-such-event"])
      await expect(resend({ slug }, newAddress())).rejects.toEqual(refused("NOT_FOUND"));
  });
});

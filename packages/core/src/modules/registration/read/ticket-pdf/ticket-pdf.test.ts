import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { newId } from "#base/ids.ts";
import { openClub } from "#testing/clubs/club.ts";
import { makeMember, makeTenant, type TestEvent } from "#testing/clubs/factories.ts";
import { placeTokenOf } from "#testing/clubs/place.ts";
import { refused } from "#testing/people/refused.ts";

const { app, as, newMember, newEvent } = await openClub({
  tenant: { name: "Rowing Club", timezone: "Asia/Tokyo", language: "fr" },
});

async function read(base64: string): Promise<string[]> {
  const bytes = new Uint8Array(Buffer.from(base64, "base64"));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " "));
}

/** A member who comes with a guest, and their tickets. */
async function party(event: TestEvent, language: "nl" | null = null) {
  const member = await newMember(["MEMBER"], { fullName: "Łukasz Ελένη", language });
  const guests = [{ fullName: "Ben Guest" }];
  const made = await as(member).registration.register({ id: event.id, guests });
  return { member, made, guest: made.guests[0] };
}

describe("GET /api/events/:id/ticket.pdf", () => {
  test("200 a page for each of the party, in the reader's language and the event's zone", async () => {
    const event = await newEvent({
      ...{ title: "Supper & Dance", venue: "Boathouse", timezone: "Asia/Tokyo" },
      ...{ startsAt: new Date("2031-03-01T10:00:00Z"), endsAt: new Date("2031-03-01T12:00:00Z") },
    });
    const { member, made, guest } = await party(event, "nl");
    const { caller, headers } = app.recorded({ token: member.token });
    const pages = await read(await caller.registration.ticketPdf({ id: event.id }));
    expect(pages).toHaveLength(2);
    for (const words of [
      ...[
        "Rowing Club",
        "Supper & Dance",
        "Wanneer za 1 maart 2031, 19:00–21:00",
        "Waar Boathouse",
      ],
      ...["Łukasz Ελένη", made.ticketCode, "Toegang", "Ingeschreven door: Łukasz Ελένη (1 van 2)"],
      "Laat deze code zien bij de ingang.",
    ])
      expect(pages[0]).toContain(words);
    expect(pages[1]).toContain("Ben Guest");
    expect(pages[1]).toContain(guest?.ticketCode);
    const name = `ticket-${event.slug}.pdf`;
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
  });

  test("200 in the product's typeface, and a name with other letters in one that has them", async () => {
    const event = await newEvent({ title: "Frühlingsfest" });
    const member = await newMember(["MEMBER"], { fullName: "Ada Müller" });
    const { id } = await as(member).registration.register({ id: event.id });
    const typefaces = async () => {
      const input = { id: event.id, registrationId: id };
      const pdf = Buffer.from(await as(member).registration.ticketPdf(input), "base64");
      const named = pdf.toString("latin1").matchAll(/BaseFont \/\w+\+(\S+)/g);
      return [...new Set([...named].map(([, name]) => name))].sort();
    };
    expect(await typefaces()).toEqual(["DejaVuSansMono", "Figtree-Bold", "Figtree-Regular"]);
    await as(member).registration.editOwn({ id: event.id, fullName: "Ада Мюллер" });
    expect(await typefaces()).toContain("DejaVuSans-Bold");
  });

  test.each([
    ["王小明", /王小明/],
    ["ሰላም ተስፋዬ", /selam tesfaye/],
    // Letters that Unicode does not define.
    ["\u{10FFFD}\u{10FFFC}", /unknown-letters@example\.org/],
  ])(
    "200 with the name %s, in Latin letters or as the address where no font has it",
    async (fullName, written) => {
      const event = await newEvent();
      const email = fullName.startsWith("\u{10FFFD}") ? "unknown-letters@example.org" : undefined;
      const member = await newMember(["MEMBER"], email ? { fullName, email } : { fullName });
      await as(member).registration.register({ id: event.id });
      const [page] = await read(await as(member).registration.ticketPdf({ id: event.id }));
      expect(page).toMatch(written);
    },
  );

  test("200 one ticket that is asked for, in the club's language where nobody chose", async () => {
    const event = await newEvent();
    const { member, guest } = await party(event);
    const input = { id: event.slug, registrationId: guest?.id };
    const [page, ...others] = await read(await as(member).registration.ticketPdf(input));
    expect(others).toEqual([]);
    expect(page).toContain("Ben Guest");
    expect(page).toContain("Présentez ce code");
  });

  test("200 an unpaid ticket says that it is not paid", async () => {
    const event = await newEvent({ prices: [2_500] });
    const { member } = await party(event, "nl");
    const [page] = await read(await as(member).registration.ticketPdf({ id: event.id }));
    expect(page).toContain("Nog niet betaald");
  });

  test("404 without a seat, of others, in another club, and of an unknown event", async () => {
    const event = await newEvent();
    const { guest } = await party(event);
    const stranger = await newMember();
    const elsewhere = await makeMember(app.services, await makeTenant(app.services));
    const ticket = { id: event.id, registrationId: guest?.id };
    for (const [who, input] of [
      [stranger, { id: event.id }],
      [stranger, ticket],
      [elsewhere, ticket],
      [stranger, { id: newId() }],
    ] as const)
      await expect(as(who).registration.ticketPdf(input)).rejects.toEqual(refused("NOT_FOUND"));
  });
});

describe("GET /api/public/place/ticket.pdf", () => {
  test("200 the tickets of the party of the link, or one of them", async () => {
    const event = await newEvent();
    const { made, guest } = await party(event);
    const { place } = app.as({ token: await placeTokenOf(app.services, made.id) });
    expect(await read(await place.ticketPdf({}))).toHaveLength(2);
    const [page] = await read(await place.ticketPdf({ registrationId: guest?.id }));
    expect(page).toContain(guest?.ticketCode);
  });

  test("404 somebody else's ticket, and none in the queue", async () => {
    const event = await newEvent({ capacity: 2 });
    const { made } = await party(event);
    const { made: waiting } = await party(event);
    expect(waiting.status).toBe("WAITLISTED");
    const { place } = app.as({ token: await placeTokenOf(app.services, waiting.id) });
    for (const input of [{}, { registrationId: made.id }])
      await expect(place.ticketPdf(input)).rejects.toEqual(refused("NOT_FOUND"));
  });
});

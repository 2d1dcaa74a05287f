import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openClub } from "#testing/clubs/club.ts";
import { refused } from "#testing/people/refused.ts";
import { activity, activityDetail } from "../activity/activity.sql.ts";

const { app, tenant, as, newMember } = await openClub();
const admin = await newMember(["ADMIN"]);
const ask = () => as(admin).tenancy;

const DETAILS = {
  legalName: "Riverside Rowing Club e.V.",
  addressLines: ["Boathouse 1", "1234 AB Amsterdam"],
  vatNumber: "NL001234567B01",
  registrationNumber: "KvK 12345678",
  paymentInstructions: "NL91 ABNA 0417 1643 00",
  paymentDays: 30,
  invoiceFooter: "Thank you\nfor rowing with us.",
  replyTo: "treasurer@example.org",
  websites: ["https://www.riverside.example"],
  overdueReminders: true,
  renewalDaysBefore: 0,
  retentionYears: 10,
  requireSecondFactor: true,
  accentColour: "#0b5d3b",
  language: "nl" as const,
};

const acts = () =>
  app.services.system.run((query) =>
    query
      .select({ action: activity.action, actorId: activity.actorId, after: activityDetail.after })
      .from(activity)
      .innerJoin(activityDetail, eq(activityDetail.id, activity.id))
      .where(eq(activity.subjectId, tenant.id))
      .orderBy(activity.id),
  );

describe("PATCH /api/tenant", () => {
  test("200 with every detail, which GET /api/tenant shows from then on", async () => {
    const { id, slug, name, currency, timezone } = tenant;
    const known = { id, slug, name, currency, timezone, logo: null };
    expect(await ask().details({})).toMatchObject({ ...known, paymentDays: 14, legalName: null });
    const face = { accentColour: null, language: "en" };
    expect(await ask().details({})).toMatchObject(face);
    expect(await ask().editDetails(DETAILS)).toEqual({ ...known, ...DETAILS });
    expect(await ask().details({})).toEqual({ ...known, ...DETAILS });
  });

  test("200 changes what is given alone, and null removes it", async () => {
    await ask().editDetails(DETAILS);
    const changed = await ask().editDetails({ replyTo: null, name: "The Rowers" });
    expect(changed).toMatchObject({ ...DETAILS, replyTo: null, name: "The Rowers" });
  });

  test("the activity log has who changed what, and nothing of a change of nothing", async () => {
    await ask().editDetails({ ...DETAILS, paymentDays: 7 });
    const before = (await acts()).length;
    await ask().editDetails({ paymentDays: 8, vatNumber: DETAILS.vatNumber });
    await ask().editDetails({ paymentDays: 8 });
    await ask().editDetails({});
    expect((await acts()).slice(before)).toEqual([
      { action: "TENANT_EDITED", actorId: admin.id, after: { paymentDays: 8 } },
    ]);
  });

  test.each([
    ["an IBAN with a wrong checksum", { paymentInstructions: "NL92 ABNA 0417 1643 00" }],
    ["one among other lines", { paymentInstructions: "Pay to\nIBAN: nl92abna0417164300" }],
    ["a seventh address line", { addressLines: ["1", "2", "3", "4", "5", "6", "7"] }],
    ["a negative time to pay", { paymentDays: -1 }],
    ["more than a year to pay", { paymentDays: 366 }],
    ["no address for answers", { replyTo: "treasurer" }],
    ["a website without https", { websites: ["http://www.club.example"] }],
    ["a website that is no address", { websites: ["club.example"] }],
    ["a website with a password", { websites: ["https://me:secret@club.example"] }],
    ["a script as a website", { websites: ["javascript:alert(1)"] }],
    ["an eleventh website", { websites: Array(11).fill("https://club.example") }],
    ["no year of retention", { retentionYears: 0 }],
    ["a colour without digits", { accentColour: "green" }],
    ["a colour of three digits", { accentColour: "#fff" }],
    ["a language that the product does not speak", { language: "es" }],
    ["no language", { language: null }],
    ["a logo, which is uploaded", { logo: "/media/x.webp" }],
    ["a slug, which the platform decides", { slug: "rowers" }],
    ["a currency, which the platform decides", { currency: "CHF" }],
    ["the status, which the platform decides", { status: "SUSPENDED" }],
  ])("400 VALIDATION_ERROR for %s", async (_, input) => {
    const edit = ask().editDetails(input as typeof DETAILS);
    await expect(edit).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("200 keeps a colour in lower case, and null is the product's own", async () => {
    const changed = await ask().editDetails({ accentColour: "#0B5D3B" });
    expect(changed).toMatchObject({ accentColour: "#0b5d3b" });
    expect(await ask().editDetails({ accentColour: null })).toMatchObject({ accentColour: null });
  });

  test("200 keeps the origin of a website, as browsers name it", async () => {
    const websites = ["https://WWW.Club.example/events/?page=1", "http://localhost:8080"];
    expect(await ask().editDetails({ websites })).toMatchObject({
      websites: ["https://www.club.example", "http://localhost:8080"],
    });
  });

  test.each([
    "Cash at the boathouse",
    "Account 12345678, sort code 12-34-56",
    "DE89370400440532013000",
    "IBAN NL91 ABNA 0417 1643 00\nBIC ABNANL2A",
    "NL91ABNA0417164300 ABN AMRO Amsterdam",
  ])("200 for the instructions %j", async (paymentInstructions) => {
    expect(await ask().editDetails({ paymentInstructions })).toMatchObject({ paymentInstructions });
  });

  test.each(["EVENT_MANAGER", "FINANCE_MANAGER", "MEMBER"] as const)(
    "403 FORBIDDEN for a %s, also to read",
    async (role) => {
      const caller = as(await newMember([role])).tenancy;
      await expect(caller.details({})).rejects.toEqual(refused("FORBIDDEN"));
      const edit = caller.editDetails({ paymentDays: 1 });
      await expect(edit).rejects.toEqual(refused("FORBIDDEN"));
    },
  );
});

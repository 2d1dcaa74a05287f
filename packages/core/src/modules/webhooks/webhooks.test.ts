import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { openListenedClub } from "#testing/clubs/listened-club.ts";
import { refused } from "#testing/people/refused.ts";
import { WEBHOOK_EVENTS, type WebhookEvent } from "./webhook-events.ts";
import { WEBHOOK_MESSAGES } from "./webhook-messages.schema.ts";

const club = await openListenedClub("webhooks");
const {
  app,
  as,
  admin,
  tenant,
  databaseUrl,
  newMember,
  newEvent,
  listen,
  forgetAll,
  deliveriesOf,
} = club;

/** A message has what its schema says and nothing else. */
const strictly = (schema: (typeof WEBHOOK_MESSAGES)[keyof typeof WEBHOOK_MESSAGES]) =>
  schema.extend({ data: schema.shape.data.strict() }).strict();

describe("the verbs", () => {
  test("201 shows the secret once; 403 for whoever is no ADMIN", async () => {
    const made = await listen("https://club.example/hooks", "event.published");
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { data } = await as(admin).webhooks.list({});
    expect(data).toEqual([{ ...made, secret: undefined }]);
    const manager = await newMember(["EVENT_MANAGER"]);
    await expect(as(manager).webhooks.list({})).rejects.toEqual(refused("FORBIDDEN"));
    await expect(as(admin).webhooks.remove({ id: made.id })).resolves.toEqual({ id: made.id });
    await expect(as(admin).webhooks.get({ id: made.id })).rejects.toEqual(refused("NOT_FOUND"));
  });

  test("400 VALIDATION_ERROR for a private address, http and unknown events", async () => {
    for (const url of ["http://club.example/", "https://10.0.0.1/", "https://[fd00::1]/"])
      await expect(listen(url, "event.published")).rejects.toEqual(refused("VALIDATION_ERROR"));
    const unknown = listen("https://club.example/", "event.deleted" as WebhookEvent);
    await expect(unknown).rejects.toEqual(refused("VALIDATION_ERROR"));
    const made = await listen("https://club.example/", "event.published");
    const edit = as(admin).webhooks.edit({
      id: made.id,
      url: "https://127.0.0.2.nip.io@10.0.0.1/",
    });
    await expect(edit).rejects.toEqual(refused("VALIDATION_ERROR"));
    await forgetAll();
  });

  test("400 VALIDATION_ERROR for this machine in production", async () => {
    const production = await openAppForFile({ databaseUrl, settings: { production: true } });
    const create = production.as(admin).webhooks.create({
      url: "https://localhost/hooks",
      events: ["event.published"],
    });
    await expect(create).rejects.toEqual(refused("VALIDATION_ERROR"));
  });

  test("422 beyond ten of a tenant, also when many are made at once", async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 15 }, () => listen("https://club.example/", "event.published")),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    await forgetAll();
  });
});

test("200 lists the messages of a time", async () => {
  const hook = await listen("https://club.example/", "event.published");
  const { createdAt, id } = await as(admin).webhooks.test({ id: hook.id });
  const [earlier, later] = [-1, 1].map((by) => new Date(Date.parse(createdAt) + by).toISOString());
  const found = async (period: { from?: string | undefined; to?: string | undefined }) =>
    (await as(admin).webhooks.deliveries({ id: hook.id, ...period })).data.map((each) => each.id);
  expect(await found({ from: earlier, to: later })).toEqual([id]);
  expect(await found({ to: earlier })).toEqual([]);
  expect(await found({ from: later })).toEqual([]);
  await forgetAll();
});

describe("what is told", () => {
  test("a message for each event, with ids and no words of a person", async () => {
    const { id } = await listen("https://club.example/", ...WEBHOOK_EVENTS);
    const person = { email: "grace@example.org", fullName: "Grace Guest" };
    const member = await as(admin).membership.create(person);
    const event = await newEvent({ status: "DRAFT", capacity: 1 });
    await as(admin).events.publish({ id: event.id });
    await as(admin).registration.preEnrol({ eventId: event.id, memberIds: [member.id, admin.id] });
    const { data } = await as(admin).registration.list({
      eventId: event.id,
      status: ["CONFIRMED"],
    });
    const seat = data[0];
    await as(admin).checkin.checkIn({ code: seat?.ticketCode ?? "" });
    const draft = {
      memberId: member.id,
      lines: [{ description: "Fee", quantity: 1, unitAmount: 5 }],
    };
    const invoice = await as(admin).billing.createInvoice({ ...draft, issue: true });
    await as(admin).checkout.recordPayment({ id: invoice.id, amount: 5, channel: "MANUAL_CASH" });
    await as(admin).registration.cancelEvent({ eventId: event.id });
    await as(admin).membership.deactivate({ id: member.id });
    const told = await deliveriesOf(id);
    expect([...new Set(told.map(({ type }) => type))].sort()).toEqual([...WEBHOOK_EVENTS].sort());
    const { data: messages } = await as(admin).webhooks.deliveries({ id, limit: 100 });
    expect(messages).toHaveLength(told.length);
    for (const { type, payload } of messages)
      expect(strictly(WEBHOOK_MESSAGES[type]).parse(payload).tenant).toEqual({
        id: tenant.id,
        slug: tenant.slug,
      });
    expect(JSON.stringify(told.map(({ data: of }) => of))).not.toMatch(/grace|Guest/i);
    const ofSeat = told.filter(({ subjectId }) => subjectId === seat?.id);
    expect(ofSeat.map(({ type }) => type).slice(0, 3)).toEqual([
      "registration.created",
      "registration.confirmed",
      "registration.checked_in",
    ]);
    expect(ofSeat[2]?.data).toEqual({
      registrationId: seat?.id,
      eventId: event.id,
      memberId: member.id,
      hostRegistrationId: null,
      ticketTypeId: null,
      status: "CHECKED_IN",
      source: "PRE_ENROLMENT",
    });
    await forgetAll();
  });

  test("nothing to other tenants, to a webhook that is off, or of what it does not listen to", async () => {
    const other = await makeTenant(app.services);
    const stranger = await makeMember(app.services, other, ["ADMIN"]);
    const url = "https://club.example/";
    const theirs = await as(stranger).webhooks.create({ url, events: ["event.published"] });
    const off = await as(admin).webhooks.create({
      url,
      events: ["event.published"],
      active: false,
    });
    const deaf = await listen(url, "event.cancelled");
    await newEvent();
    for (const { id } of [theirs, off, deaf]) expect(await deliveriesOf(id)).toEqual([]);
    await expect(as(admin).webhooks.get({ id: theirs.id })).rejects.toEqual(refused("NOT_FOUND"));
    await expect(as(admin).webhooks.deliveries({ id: theirs.id })).rejects.toEqual(
      refused("NOT_FOUND"),
    );
    await forgetAll();
  });
});

import { and, eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { outbox } from "#base/mail/outbox.sql.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { makeMember, makeTenant } from "#testing/clubs/factories.ts";
import { openListenedClub } from "#testing/clubs/listened-club.ts";
import { refused } from "#testing/people/refused.ts";
import { webhook } from "../webhook.sql.ts";
import { WEBHOOK_EVENTS } from "../webhook-events.ts";
import { claimDue } from "./claim-due.ts";
import { postMessage } from "./post-message.ts";
import { sendDueWebhooks, sendOne, startSendingWebhooks } from "./send-webhooks.ts";
import { signMessage } from "./sign-message.ts";

const club = await openListenedClub("sent_webhooks");
const { app, as, admin, databaseUrl, newEvent } = club;
const { newReceiver, listen, owe, forgetAll, deliveriesOf, due, leasesOver } = club;

describe("a delivery", () => {
  test("is signed as the library of Standard Webhooks verifies, for a day by two secrets", async () => {
    const receiver = await newReceiver();
    const { id, secret } = await listen(receiver.url, "event.published");
    const rotated = await as(admin).webhooks.rotateSecret({ id });
    await newEvent();
    expect(await sendDueWebhooks(app.services)).toBe(1);
    const [message] = receiver.received;
    const headers = message?.headers as Record<string, string>;
    for (const each of [secret, rotated.secret])
      expect(new Webhook(each).verify(message?.body ?? "", headers)).toMatchObject({
        type: "event.published",
      });
    expect(() => new Webhook(secret).verify(`${message?.body} `, headers)).toThrow();
    const { data } = await as(admin).webhooks.deliveries({ id });
    expect(data[0]).toMatchObject({ id: headers["webhook-id"], status: "DELIVERED", attempts: 1 });
    expect(JSON.parse(message?.body ?? "")).toEqual(data[0]?.payload);
    await forgetAll();
  });

  test("is signed with the time of its attempt, days later too, and by no secret that is over", async () => {
    const receiver = await newReceiver();
    const { id } = await listen(receiver.url, "registration.created");
    const { secret } = await as(admin).webhooks.rotateSecret({ id });
    await app.services.system.run((query) =>
      query.update(webhook).set({ previousSecretUntil: sql`now() - interval '1 second'` }),
    );
    await owe(id, [id]);
    await due(sql`created_at = now() - interval '2 days'`);
    await sendDueWebhooks(app.services);
    const [message] = receiver.received;
    const headers = message?.headers as Record<string, string>;
    const { timestamp } = JSON.parse(message?.body ?? "{}");
    expect(Date.now() - Date.parse(timestamp)).toBeGreaterThan(86_400_000);
    // The library refuses what was signed more than five minutes ago.
    expect(() => new Webhook(secret).verify(message?.body ?? "", headers)).not.toThrow();
    expect(headers["webhook-signature"]?.split(" ")).toHaveLength(1);
    await forgetAll();
  });

  test("is not sent unsigned where nothing opens its secret, and keeps no other back", async () => {
    const [silent, other] = [await newReceiver(), await newReceiver()];
    const { id } = await listen(silent.url, "event.published");
    await listen(other.url, "event.published");
    await app.services.system.run((query) =>
      query.update(webhook).set({ secret: "sealed-with-another" }).where(eq(webhook.id, id)),
    );
    await newEvent();
    expect(await sendDueWebhooks(app.services)).toBe(2);
    expect([silent.received.length, other.received.length]).toEqual([0, 1]);
    const { data } = await as(admin).webhooks.deliveries({ id });
    expect(data[0]).toMatchObject({ status: "PENDING", error: expect.stringContaining("secret") });
    await forgetAll();
  });

  test("signs what the library signs", () => {
    const secret = `whsec_${Buffer.from("a secret of thirty-two bytes, ok").toString("base64")}`;
    const now = new Date("2026-11-23T04:00:00Z");
    const { headers } = signMessage({ id: "m", body: "{}", now }, [secret]);
    expect(headers["webhook-signature"]).toBe(new Webhook(secret).sign("m", now, "{}"));
  });

  test("follows no redirect, reads little of an endless answer, and ends at its deadline", async () => {
    const inside = await newReceiver();
    const redirecting = await newReceiver((_, response) =>
      response.writeHead(302, { location: inside.url }).end(),
    );
    const endless = await newReceiver((_, response) => {
      response.writeHead(200);
      const write = () => {
        while (!response.destroyed && response.write("x".repeat(10_000)));
        response.once("drain", write);
      };
      write();
    });
    const silent = await newReceiver(() => {});
    const rule = { loopback: true };
    const message = { body: "{}", headers: {} };
    const redirected = await postMessage(redirecting.url, message, { rule });
    expect(redirected).toMatchObject({ status: 302, error: "The receiver answered 302" });
    expect(inside.received).toEqual([]);
    const read = await postMessage(endless.url, message, { rule });
    expect(read).toMatchObject({ status: 200, error: null });
    expect(read.body).toHaveLength(1_000);
    const waited = await postMessage(silent.url, message, { rule, deadlineMs: 100 });
    expect(waited).toMatchObject({ status: null, error: "There was no answer within 10 seconds" });
  });

  test("sends nothing to a name that turned private since the webhook was made", async () => {
    const inside = await newReceiver();
    const { port } = new URL(inside.url);
    const { id } = await listen(`https://club.example:${port}/`, "event.published");
    await newEvent();
    await sendDueWebhooks(app.services, { resolve: async () => ["10.0.0.1"] });
    const [told] = await deliveriesOf(id);
    expect(told).toMatchObject({
      error: "The address is not public, so nothing was sent",
      responseStatus: null,
      status: "PENDING",
    });
    expect(inside.received).toEqual([]);
    await forgetAll();
  });

  test("of one subject comes in order from two processes, and failures of one stop no other", async () => {
    let failures = 3;
    const receiver = await newReceiver((_, response) => {
      failures -= 1;
      response.writeHead(failures >= 0 ? 500 : 204).end();
    });
    await listen(receiver.url, ...WEBHOOK_EVENTS);
    const event = await newEvent();
    const { data } = await as(admin).registration.preEnrol({
      eventId: event.id,
      memberIds: [admin.id],
    });
    await as(admin).checkin.checkIn({ code: data[0]?.ticketCode ?? "" });
    const second = await openAppForFile({ databaseUrl });
    const [row] = await app.services.system.run((query) =>
      query.select({ id: webhook.id }).from(webhook),
    );
    const left = async () =>
      (await deliveriesOf(row?.id ?? "")).filter(({ status }) => status === "PENDING").length;
    while ((await left()) > 0) {
      await due();
      await Promise.all([sendDueWebhooks(app.services), sendDueWebhooks(second.services)]);
    }
    const accepted = receiver.received.slice(3).map(({ body }) => JSON.parse(body));
    const ofSeat = accepted.filter(({ data: of }) => of.registrationId === data[0]?.id);
    expect(ofSeat.map(({ type }) => type)).toEqual([
      "registration.created",
      "registration.confirmed",
      "registration.checked_in",
    ]);
    await forgetAll();
  });

  test("that a process died in the middle of is sent again by another, with the same id", async () => {
    const receiver = await newReceiver();
    const { id } = await listen(receiver.url, "event.published");
    await newEvent();
    const [dead] = await claimDue(app.services, 10);
    expect(await sendDueWebhooks(app.services)).toBe(0);
    await leasesOver();
    expect(await sendDueWebhooks(app.services)).toBe(1);
    expect(receiver.received[0]?.headers["webhook-id"]).toBe(dead?.id);
    // The one that was thought dead comes back late: what it says changes nothing.
    const late = { ...dead, url: "http://127.0.0.1:9/" } as NonNullable<typeof dead>;
    await sendOne(app.services, late);
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: "DELIVERED" });
    await forgetAll();
  });

  test("waits for no other receiver: a silent one delays nobody else's", async () => {
    const silent = await newReceiver(() => {});
    const receiver = await newReceiver();
    await listen(silent.url, "event.published");
    const other = await makeTenant(app.services);
    const stranger = await makeMember(app.services, other, ["ADMIN"]);
    await as(stranger).webhooks.create({ url: receiver.url, events: ["event.published"] });
    const events = await Promise.all(Array.from({ length: 8 }, () => newEvent()));
    expect(events).toHaveLength(8);
    const sender = startSendingWebhooks(app.services, { deadlineMs: 60_000, leaseSeconds: 120 });
    onTestFinished(() => sender.stop());
    await vi.waitFor(() => expect(silent.received.length).toBeGreaterThan(0), 15_000);
    const draft = await as(stranger).events.create({
      title: "Theirs",
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      endsAt: new Date(Date.now() + 7_200_000).toISOString(),
    });
    await as(stranger).events.publish({ id: draft.id });
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), 15_000);
    expect(silent.received.length).toBeLessThanOrEqual(4);
    await sender.stop();
    await forgetAll();
  });

  test("is given up after three days, and the webhook switched off with a mail", async () => {
    const receiver = await newReceiver((_, response) => response.writeHead(500).end("broken"));
    const { id } = await listen(receiver.url, "event.published");
    await newEvent();
    await sendDueWebhooks(app.services);
    expect((await deliveriesOf(id))[0]).toMatchObject({
      status: "PENDING",
      responseStatus: 500,
      responseBody: "broken",
    });
    expect(await sendDueWebhooks(app.services)).toBe(0);
    await due(sql`next_attempt_at = now() - interval '1 second', give_up_at = now()`);
    await sendDueWebhooks(app.services);
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: "FAILED", attempts: 2 });
    const off = await as(admin).webhooks.get({ id });
    expect(off).toMatchObject({ active: false, disabledAt: expect.any(String) });
    const mails = await app.services.system.run((query) =>
      query
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, "webhookDisabled"), eq(outbox.subjectId, id))),
    );
    expect(mails.map(({ subjectId }) => subjectId)).toEqual([id]);
    const [told] = await deliveriesOf(id);
    const again = { id, deliveryId: told?.id ?? "" };
    await expect(as(admin).webhooks.redeliver(again)).rejects.toEqual(
      refused("UNPROCESSABLE_ENTITY"),
    );
    await as(admin).webhooks.edit({ id, active: true });
    await expect(as(admin).webhooks.redeliver(again)).resolves.toMatchObject({ status: "PENDING" });
    await forgetAll();
  });

  test("that is given up switches no webhook off that accepted another one meanwhile", async () => {
    const receiver = await newReceiver((_, response) => response.writeHead(500).end());
    const { id } = await listen(receiver.url, "registration.created");
    await owe(id, [id]);
    await app.services.system.run((query) =>
      query.update(webhook).set({ lastDeliveredAt: sql`now()` }),
    );
    await due(sql`attempts = 1, give_up_at = now()`);
    await sendDueWebhooks(app.services);
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: "FAILED" });
    expect(await as(admin).webhooks.get({ id })).toMatchObject({ active: true, disabledAt: null });
    await forgetAll();
  });

  test("of a test is tried once, also while the webhook is off", async () => {
    const receiver = await newReceiver((_, response) => response.writeHead(404).end());
    const { id } = await listen(receiver.url, "event.published");
    await as(admin).webhooks.edit({ id, active: false });
    await as(admin).webhooks.test({ id });
    await sendDueWebhooks(app.services);
    const { data } = await as(admin).webhooks.deliveries({ id });
    expect(data[0]).toMatchObject({ type: "webhook.test", status: "FAILED", responseStatus: 404 });
    expect(await as(admin).webhooks.get({ id })).toMatchObject({ disabledAt: null });
    await forgetAll();
  });
});

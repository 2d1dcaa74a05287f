import { and, eq, lte, sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, describe, expect, test } from "vitest";
import { DAY } from "#base/clock.ts";
import { newId } from "#base/ids.ts";
import { openAppForFile } from "#testing/clubs/club.ts";
import { openListenedClub } from "#testing/clubs/listened-club.ts";
import { pagesOf, planOf, rowsReadOf } from "#testing/wire/read-plan.ts";
import { openSqlTap } from "#testing/wire/sql-tap.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { webhookDelivery } from "../webhook.sql.ts";
import { claimDue } from "./claim-due.ts";
import { sendDueWebhooks } from "./send-webhooks.ts";

const club = await openListenedClub("claimed_webhooks");
const { app, as, admin, databaseUrl, newReceiver, listen, owe, forgetAll, deliveriesOf, due } =
  club;

/** The messages that a look would have to judge. */
const dueNow = async () => {
  const rows = await app.services.system.run((query) =>
    query
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(
        and(
          eq(webhookDelivery.status, "PENDING"),
          lte(webhookDelivery.nextAttemptAt, sql`clock_timestamp()`),
        ),
      ),
  );
  return rows.length;
};

const stand = (status: "ACTIVE" | "SUSPENDED") =>
  app.services.system.run((query) =>
    query.update(tenant).set({ status }).where(eq(tenant.id, admin.tenantId)),
  );

/** Of each message whether it has nearly three days left, too. */
const stateOf = async (webhookId: string) =>
  (await deliveriesOf(webhookId)).map(({ status, attempts, giveUpAt }) => [
    status,
    attempts,
    giveUpAt.getTime() - Date.now() > 2.9 * DAY,
  ]);

describe("a look at what is due", () => {
  test("is a probe of one index, with 10,000 webhooks of which all have messages for later", async () => {
    const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
    const tap = await openSqlTap(new URL(databaseUrl));
    afterAll(async () => {
      tap.close();
      await owner.end();
    });
    await owner`
      insert into webhook (tenant_id, id, url, events, secret, created_by)
      select ${admin.tenantId}, gen_random_uuid(), 'https://club.example/',
             '{event.published}', 'sealed', ${admin.id} from generate_series(1, 10000)`;
    await owner`
      insert into webhook_delivery (tenant_id, id, webhook_id, type, subject_id, data, status,
                                    next_attempt_at)
      select tenant_id, gen_random_uuid(), id, 'event.published', gen_random_uuid(), '{}', state,
             now() + interval '1 hour'
        from webhook, unnest(array['PENDING', 'PENDING', 'DELIVERED']) as state`;
    await owner`vacuum analyze webhook, webhook_delivery`;
    const tapped = await openAppForFile({ databaseUrl: tap.url });
    tap.take();
    expect(await claimDue(tapped.services, 64)).toEqual([]);
    const [sent, ...others] = tap.take().filter(({ text }) => text.includes("webhook"));
    if (!sent) throw new Error("nothing was asked");
    expect(others).toEqual([]);
    const plan = await planOf(owner, sent);
    expect(pagesOf(plan)).toBeLessThan(10);
    for (const alias of ["due", "webhook", "first", "d"]) expect(rowsReadOf(plan, alias)).toBe(0);
    await forgetAll();
  });

  test("of two processes at once takes each message once, and each subject's in their order", async () => {
    const open = new Map<string, number>();
    const overlapping: string[] = [];
    const receiver = await newReceiver(({ body }, response) => {
      const { subjectId } = JSON.parse(body).data;
      const now = (open.get(subjectId) ?? 0) + 1;
      open.set(subjectId, now);
      if (now > 1) overlapping.push(subjectId);
      setImmediate(() => {
        open.set(subjectId, (open.get(subjectId) ?? 1) - 1);
        response.writeHead(204).end();
      });
    });
    const webhooks = await Promise.all(
      Array.from({ length: 5 }, async () => ({
        ...(await listen(receiver.url, "registration.created")),
        subjects: Array.from({ length: 8 }, () => newId()),
      })),
    );
    for (const { id, subjects } of webhooks) await owe(id, [...subjects, ...subjects, ...subjects]);
    const second = await openAppForFile({ databaseUrl });
    const waiting = async () =>
      (await Promise.all(webhooks.map(({ id }) => deliveriesOf(id))))
        .flat()
        .filter(({ status }) => status === "PENDING").length;
    while ((await waiting()) > 0) {
      await due();
      await Promise.all([app, second].map(({ services }) => sendDueWebhooks(services)));
    }
    expect(overlapping).toEqual([]);
    expect(receiver.received).toHaveLength(5 * 8 * 3);
    for (const { id, subjects } of webhooks) {
      const told = await deliveriesOf(id);
      expect(told.map(({ status, attempts }) => [status, attempts])).toEqual(
        told.map(() => ["DELIVERED", 1]),
      );
      const ids = new Map(told.map((each) => [each.id, each]));
      const arrived = receiver.received.flatMap(
        ({ headers }) => ids.get(String(headers["webhook-id"])) ?? [],
      );
      for (const subject of subjects) {
        const ofSubject = arrived.filter(({ subjectId }) => subjectId === subject);
        const order = ofSubject.map(({ sequence }) => sequence);
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }
    }
    await forgetAll();
  });

  test("leaves what another process takes in that moment, and does not wait for it", async () => {
    const { id } = await listen("https://club.example/", "registration.created");
    await owe(id, [newId()]);
    let [taking, end] = [() => {}, () => {}];
    const taken = new Promise<void>((resolve) => {
      taking = resolve;
    });
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const other = app.services.system.transaction(async (tx) => {
      await tx.execute(sql`select from ${webhookDelivery} for update`);
      taking();
      await ended;
    });
    await taken;
    const left = await claimDue(app.services, 64).finally(end);
    await other;
    expect(left).toEqual([]);
    expect(await claimDue(app.services, 64)).toHaveLength(1);
    await forgetAll();
  });

  test("puts off what waits behind a failure, and its success lets the next one go at once", async () => {
    let answer = 500;
    const receiver = await newReceiver((_, response) => response.writeHead(answer).end());
    const { id } = await listen(receiver.url, "registration.created");
    const subject = newId();
    await owe(id, [subject, subject, subject]);
    expect(await sendDueWebhooks(app.services)).toBe(1);
    expect(await sendDueWebhooks(app.services)).toBe(0);
    expect(await dueNow()).toBe(0);
    answer = 204;
    const [first] = await deliveriesOf(id);
    await due(sql`next_attempt_at = now() - interval '1 second' where id = ${first?.id}`);
    for (const _ of "123") expect(await sendDueWebhooks(app.services)).toBe(1);
    const nths = receiver.received.map(({ body }) => JSON.parse(body).data.nth);
    expect(nths).toEqual([0, 0, 1, 2]);
    await forgetAll();
  });

  test("puts off what is for a webhook that is off, and switching on lets it go at once", async () => {
    const receiver = await newReceiver();
    const { id } = await listen(receiver.url, "registration.created");
    await owe(id, [newId(), newId()]);
    await as(admin).webhooks.edit({ id, active: false });
    expect(await sendDueWebhooks(app.services)).toBe(0);
    expect(await dueNow()).toBe(0);
    await as(admin).webhooks.edit({ id, active: true });
    expect(await sendDueWebhooks(app.services)).toBe(2);
    await forgetAll();
  });

  test("puts off what is of a suspended club for a minute, and not what is of others", async () => {
    const receiver = await newReceiver();
    const { id } = await listen(receiver.url, "registration.created");
    await owe(id, [newId()]);
    await stand("SUSPENDED");
    expect(await sendDueWebhooks(app.services)).toBe(0);
    expect(await dueNow()).toBe(0);
    await stand("ACTIVE");
    await due();
    expect(await sendDueWebhooks(app.services)).toBe(1);
    await forgetAll();
  });

  test("gives what waited for a suspended club three whole days from when it can be sent again", async () => {
    const receiver = await newReceiver((_, response) => response.writeHead(500).end());
    const { id } = await listen(receiver.url, "registration.created");
    await owe(id, [newId()]);
    expect(await sendDueWebhooks(app.services)).toBe(1);
    await owe(id, [newId()]);
    await stand("SUSPENDED");
    await due(sql`next_attempt_at = now() - interval '1 second', give_up_at = now()`);
    expect(await sendDueWebhooks(app.services)).toBe(0);
    await stand("ACTIVE");
    await due();
    expect(await sendDueWebhooks(app.services)).toBe(2);
    expect(await stateOf(id)).toEqual([
      ["PENDING", 2, true],
      ["PENDING", 1, true],
    ]);
    expect(await as(admin).webhooks.get({ id })).toMatchObject({ active: true });
    await forgetAll();
  });

  test("gives what waited behind a failure, or for the worker, three whole days from its first attempt", async () => {
    let answer = 500;
    const receiver = await newReceiver((_, response) => response.writeHead(answer).end());
    const { id } = await listen(receiver.url, "registration.created");
    const subject = newId();
    await owe(id, [subject, subject]);
    const [first, second] = await deliveriesOf(id);
    expect(await sendDueWebhooks(app.services)).toBe(1);
    answer = 204;
    await due(sql`next_attempt_at = now() - interval '1 second', give_up_at = now()`);
    expect(await sendDueWebhooks(app.services)).toBe(1);
    answer = 500;
    await due(sql`give_up_at = now() where id = ${second?.id}`);
    expect(await sendDueWebhooks(app.services)).toBe(1);
    expect(await stateOf(id)).toEqual([
      ["DELIVERED", 2, false],
      ["PENDING", 1, true],
    ]);
    // One that is sent again is the first of its subject: what was tried already waits for it.
    await as(admin).webhooks.redeliver({ id, deliveryId: first?.id ?? "" });
    await due(sql`next_attempt_at = now() - interval '1 second', give_up_at = now()
                  where id = ${second?.id}`);
    for (const sent of [1, 0]) expect(await sendDueWebhooks(app.services)).toBe(sent);
    expect(await stateOf(id)).toEqual([
      ["PENDING", 3, true],
      ["PENDING", 1, true],
    ]);
    await forgetAll();
  });

  test("is not filled by one club's backlog: it passes over a webhook that has enough", async () => {
    const receiver = await newReceiver();
    const big = await listen(receiver.url, "registration.created");
    const small = await listen(receiver.url, "registration.created");
    await owe(
      big.id,
      Array.from({ length: 600 }, () => newId()),
    );
    await owe(small.id, [newId()]);
    const first = await claimDue(app.services, 64);
    expect(first.map(({ webhookId }) => webhookId)).toEqual([big.id, big.id, big.id, big.id]);
    const next = await claimDue(app.services, 64, { busy: [big.id] });
    expect(next.map(({ webhookId }) => webhookId)).toEqual([small.id]);
    await forgetAll();
  });
});

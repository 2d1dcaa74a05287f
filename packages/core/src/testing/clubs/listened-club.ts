import { asc, eq, type SQL, sql } from "drizzle-orm";
import { afterAll } from "vitest";
import { webhook, webhookDelivery } from "../../modules/webhooks/webhook.sql.ts";
import type { WebhookEvent } from "../../modules/webhooks/webhook-events.ts";
import { freshDatabaseUrl } from "../servers/database.ts";
import { type Answering, openReceiver } from "../servers/receiver.ts";
import { openClub } from "./club.ts";

/** A club in a database of its own, since a sender takes the messages of every tenant. */
export async function openListenedClub(name: string) {
  const databaseUrl = await freshDatabaseUrl(name);
  const club = await openClub({ databaseUrl });
  const { app, as, newMember } = club;
  const admin = await newMember(["ADMIN"]);
  const closing: { close(): void }[] = [];
  afterAll(() => {
    for (const each of closing) each.close();
  });
  return {
    ...club,
    databaseUrl,
    admin,
    async newReceiver(answer?: Answering) {
      const receiver = await openReceiver(answer);
      closing.push(receiver);
      return receiver;
    },
    listen: (url: string, ...events: WebhookEvent[]) => as(admin).webhooks.create({ url, events }),
    /** Deletes what a test made, so that the next one's messages are alone. */
    async forgetAll(): Promise<void> {
      await app.services.system.run((query) => query.delete(webhookDelivery));
      await app.services.system.run((query) => query.delete(webhook));
    },
    deliveriesOf: (webhookId: string) =>
      app.services.system.run((query) =>
        query
          .select()
          .from(webhookDelivery)
          .where(eq(webhookDelivery.webhookId, webhookId))
          .orderBy(asc(webhookDelivery.sequence)),
      ),
    /** Owes messages of any subjects, in this order. */
    async owe(webhookId: string, subjectIds: readonly string[]): Promise<void> {
      const values = subjectIds.map((subjectId, nth) => ({
        tenantId: admin.tenantId,
        webhookId,
        subjectId,
        type: "registration.created" as const,
        data: { subjectId, nth },
      }));
      await app.services.system.run((query) => query.insert(webhookDelivery).values(values));
    },
    /** As if whoever sends something now had died half a minute ago. */
    async leasesOver(): Promise<void> {
      await app.services.system.run((query) =>
        query.execute(sql`
          update webhook_delivery set lease_until = now() - interval '1 second',
                 next_attempt_at = now() - interval '1 second' where lease_until > now()`),
      );
    },
    /** As if a time had passed: the database's clock decides when a message is due. */
    async due(values: SQL = sql`next_attempt_at = now() - interval '1 second'`): Promise<void> {
      await app.services.system.run((query) =>
        query.execute(sql`update webhook_delivery set ${values}`),
      );
    },
  };
}

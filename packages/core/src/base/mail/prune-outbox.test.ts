import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { openAppForFile } from "#testing/clubs/club.ts";
import { freshDatabaseUrl } from "#testing/servers/database.ts";
import { DAY } from "../clock.ts";
import { newId } from "../ids.ts";
import { outbox } from "./outbox.sql.ts";
import { pruneOutbox } from "./prune-outbox.ts";

const app = await openAppForFile({ databaseUrl: await freshDatabaseUrl("prune_mail") });

/** Mails that were asked for long ago and sent so many days ago, or never. */
async function mails(sentDaysAgo: number | null, many = 1): Promise<string[]> {
  const now = app.clock.now().getTime();
  const rows = Array.from({ length: many }, () => ({
    id: newId(),
    kind: "claimLink" as const,
    subjectId: newId(),
    dedupeKey: newId(),
    createdAt: new Date(now - 90 * DAY),
    queuedAt: new Date(now - 90 * DAY),
    sentAt: sentDaysAgo === null ? null : new Date(now - sentDaysAgo * DAY),
  }));
  await app.services.system.run((query) => query.insert(outbox).values(rows));
  return rows.map(({ id }) => id);
}
const left = async (ids: string[]) =>
  (
    await app.services.system.run((query) =>
      query.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, ids)),
    )
  ).length;

describe("pruneOutbox", () => {
  test("deletes what was sent a month ago, more than a batch of it, on several instances", async () => {
    const old = await mails(31, 2_300);
    await Promise.all([1, 2, 3].map(() => pruneOutbox(app.services)));
    expect(await left(old)).toBe(0);
  });

  test("keeps what was sent since, and what was never sent", async () => {
    const kept = [...(await mails(29)), ...(await mails(null))];
    await pruneOutbox(app.services);
    expect(await left(kept)).toBe(2);
  });
});

import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { own } from "#base/db/query/scoped.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { broadcast, broadcastRecipient } from "../../src/modules/broadcasts/broadcast.sql.ts";
import type { BroadcastRow } from "../../src/modules/broadcasts/load-broadcast.ts";
import { beginSending } from "../../src/modules/broadcasts/send/begin-sending.ts";
import { segment } from "../../src/modules/segments/segment.sql.ts";
import type { DemoClub, DemoLetter } from "../demo-clubs.ts";
import { daysBefore } from "../demo-schedule.ts";
import { inOffice } from "../spread.ts";

const NEWCOMER_DAYS = 365;
/** When the letters to all members were sent. */
const LETTER_DAYS = [75, 33] as const;

/**
 * Stores a segment of a club, those who joined within a year, with a letter to it that waits, and
 * letters that were sent: two to all members, one after the last event to whoever was there. Returns
 * these.
 */
export async function writeMessages(
  tx: Query,
  tenantId: TenantId,
  club: DemoClub,
  last: { id: string; endsAt: Date },
  now: Date,
): Promise<BroadcastRow[]> {
  const segmentId = newId();
  await tx.insert(segment).values({
    ...{ tenantId, id: segmentId, createdAt: daysBefore(now, 20) },
    name: "Newcomers",
    description: "Active members who joined within the last year",
    filter: {
      statuses: ["ACTIVE"],
      joinedFrom: daysBefore(now, NEWCOMER_DAYS).toISOString(),
    },
  });
  const [older, newer, thanks] = club.letters;
  const toMembers = { tenantId, audience: "ALL_MEMBERS" as const };
  const toGuests = { tenantId, audience: "EVENT" as const, eventId: last.id };
  const rows = await tx
    .insert(broadcast)
    .values([
      { ...toMembers, ...older, createdAt: inOffice(daysBefore(now, LETTER_DAYS[0]), 0) },
      { ...toMembers, ...newer, createdAt: inOffice(daysBefore(now, LETTER_DAYS[1]), 1) },
      { ...toGuests, ...thanks, createdAt: inOffice(daysBefore(last.endsAt, -1), 2) },
      {
        ...{ tenantId, createdAt: daysBefore(now, 3), ...letterToNewcomers(club) },
        ...{ audience: "SEGMENT" as const, segmentId },
      },
    ])
    .returning();
  const sent: BroadcastRow[] = [];
  for (const row of rows) if (row.audience !== "SEGMENT") sent.push(await send(tx, row));
  return sent;
}

const letterToNewcomers = ({ name, titles }: DemoClub): DemoLetter => ({
  subject: `Your first year at ${name}`,
  body: [
    "Dear newcomers,",
    `**${titles.open}** is today, and there are still seats left: come along, and bring a friend.`,
    `For **${titles.paid}** next week, you can get tickets on the event's page.`,
  ].join("\n\n"),
});

/** As it was sent when it was written: its recipients by the product's own rule, all reached. */
async function send(tx: Query, row: BroadcastRow): Promise<BroadcastRow> {
  const { tenantId, id, createdAt: sentAt } = row;
  const { recipientCount } = await beginSending(tx, row, sentAt);
  await tx
    .update(broadcastRecipient)
    .set({ state: "DELIVERED", attempts: 1, settledAt: sentAt })
    .where(own(broadcastRecipient, tenantId, eq(broadcastRecipient.broadcastId, id)));
  const values = { status: "SENT" as const, sentAt, deliveredCount: recipientCount };
  await tx
    .update(broadcast)
    .set(values)
    .where(own(broadcast, tenantId, eq(broadcast.id, id)));
  return { ...row, ...values, recipientCount };
}

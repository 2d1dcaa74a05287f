import type { Query } from "#base/db/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import { broadcast } from "../src/modules/broadcasts/broadcast.sql.ts";
import { segment } from "../src/modules/segments/segment.sql.ts";
import type { DemoClub } from "./demo-clubs.ts";
import { daysBefore } from "./demo-schedule.ts";

const NEWCOMER_DAYS = 365;

/** Stores a segment of a club, those who joined within a year, and a letter to it that waits. */
export async function writeMessages(
  tx: Query,
  tenantId: TenantId,
  club: DemoClub,
  now: Date,
): Promise<void> {
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
  await tx.insert(broadcast).values({
    ...{ tenantId, id: newId(), createdAt: daysBefore(now, 3) },
    ...{ audience: "SEGMENT" as const, segmentId },
    subject: `Your first year at ${club.name}`,
    body: [
      "Dear newcomers,",
      `**${club.titles.open}** is today, and the seats are not all taken yet: come by, bring a friend.`,
      `For **${club.titles.paid}** next week, tickets are on the event's page.`,
    ].join("\n\n"),
  });
}

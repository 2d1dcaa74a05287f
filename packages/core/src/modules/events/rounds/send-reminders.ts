import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { HOUR } from "#base/clock.ts";
import { byKey } from "#base/db/query/scoped.ts";
import { inPages, isAfter } from "#base/jobs/in-pages.ts";
import { runRound } from "#base/jobs/run-round.ts";
import type { Services } from "#base/rpc/context.ts";
import { getDay } from "../edit/move-dates.ts";
import { event } from "../event.sql.ts";
import type { EventRow } from "../load-event.ts";
import { mailParties } from "../mail/mail-parties.ts";

const EVENTS_AT_ONCE = 100;
/** Maximum of reminderHours. */
const MAX_HOURS = 168;

/**
 * Owes each party of an event a reminder, reminderHours before the start: one for each day to which
 * the event is moved (rules#reminder). The scheduler calls it, on any number of instances: of two, one
 * marks the event and owes the mails.
 */
export const sendReminders = (app: Services): Promise<void> =>
  runRound(app, "sendReminders", async ({ attempt }) => {
    const now = app.clock.now();
    const readPage = (after: DueEvent | undefined) => findDueEvents(app, now, after);
    for await (const due of inPages(EVENTS_AT_ONCE, readPage))
      await attempt({ tenantId: due.tenantId, eventId: due.id }, () => remind(app, due, now));
  });

type DueEvent = Pick<EventRow, "tenantId" | "id" | "startsAt">;

const findDueEvents = (app: Services, now: Date, after: DueEvent | undefined) =>
  app.system.run((query) =>
    query
      .select({ tenantId: event.tenantId, id: event.id, startsAt: event.startsAt })
      .from(event)
      .where(
        and(isDue(now), after && isAfter([event.startsAt, after.startsAt], [event.id, after.id])),
      )
      .orderBy(asc(event.startsAt), asc(event.id))
      .limit(EVENTS_AT_ONCE),
  );

const isDue = (now: Date) =>
  and(
    eq(event.status, "PUBLISHED"),
    isNotNull(event.reminderHours),
    isNull(event.remindedAt),
    gt(event.startsAt, now),
    // For the index, which knows nothing of hours.
    lte(event.startsAt, new Date(now.getTime() + MAX_HOURS * HOUR)),
    sql`${event.startsAt} - make_interval(hours => ${event.reminderHours}) <= ${now.toISOString()}::timestamptz`,
  );

const remind = (
  app: Services,
  { tenantId, id: eventId }: Pick<EventRow, "tenantId" | "id">,
  now: Date,
): Promise<void> =>
  app.system.transaction(async (tx) => {
    const marked = await tx
      .update(event)
      .set({ remindedAt: now, updatedAt: event.updatedAt })
      .where(and(byKey(event, tenantId, eventId), isDue(now)))
      .returning({ startsAt: event.startsAt, timezone: event.timezone });
    const [reminded] = marked;
    if (!reminded) return;
    await mailParties(
      tx,
      { tenantId, eventId },
      {
        kind: "eventReminder",
        statuses: ["PENDING", "CONFIRMED"],
        aboutId: eventId,
        occasion: `${eventId}:${getDay(reminded.startsAt, reminded.timezone)}`,
      },
    );
  });

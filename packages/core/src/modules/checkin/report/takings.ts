import { count, eq, isNotNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Query } from "#base/db/pool/client.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { inTenant } from "#base/rpc/context.ts";
import { checkinAudit } from "../../audit/audit.sql.ts";
import { payment } from "../../billing/billing.sql.ts";
import { DOOR_CHANNELS, type DoorChannel } from "../../billing/billing-states.ts";
import type { DoorQuery } from "../door/door.ts";
import { findEvent } from "../door/find-event.ts";
import type { Takings, takingsInput } from "../takings.schema.ts";

/** The work to sum up: all of an event, or that of one access code there. */
interface Shift {
  tenantId: TenantId;
  eventId: string;
  codeId: string | null;
}

/**
 * Sums up what the doors of an event did and took (rules#takings). A scoped token gets the sums of
 * its own access code; an organiser gets all of them, by volunteer.
 */
export async function takings(
  ctx: DoorQuery,
  { eventId }: z.infer<typeof takingsInput>,
): Promise<Takings> {
  const { actor } = ctx;
  const { tenantId } = actor;
  const shift = { tenantId, eventId, codeId: actor.type === "staff" ? actor.codeId : null };
  const [acts, sums] = await inTenant(
    ctx,
    async (tx) => {
      const [, ...results] = await pipeline(tx, [
        findEvent(tx, tenantId, eventId),
        countActs(tx, shift),
        sumMoney(tx, shift),
      ]);
      return results;
    },
    { oneRoundTrip: true },
  );
  const total = sumUp(acts, sums);
  if (actor.type === "staff") return total;
  const names = [...new Set([...acts, ...sums].map(({ name }) => name))].sort();
  const volunteers = names.map((name) => {
    const isByVolunteer = (row: { name: string }) => row.name === name;
    return { name, ...sumUp(acts.filter(isByVolunteer), sums.filter(isByVolunteer)) };
  });
  return { ...total, volunteers };
}

const volunteer = sql<string>`coalesce(${checkinAudit.recordedBy}, ${checkinAudit.actorName})`;

const countActs = (tx: Query, { tenantId, eventId, codeId }: Shift) =>
  tx
    .select({ name: volunteer, action: checkinAudit.action, times: count() })
    .from(checkinAudit)
    .where(
      own(
        checkinAudit,
        tenantId,
        eq(checkinAudit.eventId, eventId),
        codeId ? eq(checkinAudit.codeId, codeId) : undefined,
      ),
    )
    .groupBy(sql`1`, checkinAudit.action);

/**
 * Sums all that volunteers recorded as taken: due or not (rules#door-money), and even if it was
 * refunded or reversed later.
 */
const sumMoney = (tx: Query, { tenantId, eventId, codeId }: Shift) =>
  tx
    .select({
      name: sql<string>`${payment.collectedBy}`,
      channel: payment.channel,
      currency: payment.currency,
      amount: sql<number>`sum(${payment.amount})`.mapWith(Number),
      payments: count(),
    })
    .from(payment)
    .where(
      own(
        payment,
        tenantId,
        eq(payment.eventId, eventId),
        isNotNull(payment.collectedBy),
        codeId ? eq(payment.accessCodeId, codeId) : undefined,
      ),
    )
    .groupBy(payment.collectedBy, payment.channel, payment.currency);

type Acts = Awaited<ReturnType<typeof countActs>>;
type Sums = Awaited<ReturnType<typeof sumMoney>>;

function sumUp(acts: Acts, sums: Sums): Takings {
  const countTimes = (action: Acts[number]["action"]) =>
    acts.reduce((sum, act) => (act.action === action ? sum + act.times : sum), 0);
  const currencies = [...new Set(sums.map(({ currency }) => currency))].sort();
  const channelTakings = currencies.flatMap((currency) =>
    DOOR_CHANNELS.map((channel) => sumChannel(sums, channel, currency)),
  );
  return {
    checkIns: countTimes("CHECK_IN"),
    walkIns: countTimes("WALK_IN"),
    undone: countTimes("UNDO"),
    money: channelTakings.filter(({ payments }) => payments > 0),
  };
}

function sumChannel(sums: Sums, channel: DoorChannel, currency: string): Takings["money"][number] {
  const channelSums = sums.filter((row) => row.channel === channel && row.currency === currency);
  const add = (column: "amount" | "payments") =>
    channelSums.reduce((sum, row) => sum + row[column], 0);
  return { channel, currency, amount: add("amount"), payments: add("payments") };
}

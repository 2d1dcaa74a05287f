import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { keptTotal, sumCounters } from "#base/db/query/kept-total.ts";
import { foundRow, own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { outbox } from "#base/mail/outbox.sql.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { EventStatus } from "../events/event-states.ts";
import { memberCounters } from "../membership/member-buckets.sql.ts";
import { sumPeople } from "../registration/read/count-registrations.ts";
import {
  isSumOrDifference,
  registrationCount,
} from "../registration/read/registration-count.sql.ts";
import {
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from "../registration/registration-states.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type { UsageOutput } from "./platform.schema.ts";

/**
 * A tenant's usage, counted in one statement; no personal data (rules#tenants-and-the-platform).
 */
export async function usage(
  ctx: ContextOf<PlatformActor>,
  { id }: { id: string },
): Promise<UsageOutput> {
  const tenantId = id as TenantId;
  const rows = await ctx.app.system.run((query) =>
    query.select(countUsage(query, tenantId)).from(tenant).where(eq(tenant.id, tenantId)),
  );
  const row = foundRow(rows, "Tenant");
  const { DRAFT, PUBLISHED, CANCELLED, COMPLETED, sent, pruned, waiting, ...counts } = row;
  return {
    tenantId,
    ...counts,
    events: { DRAFT, PUBLISHED, CANCELLED, COMPLETED },
    mails: { sent: sent + pruned, waiting },
  };
}

function countUsage(query: Query, tenantId: TenantId) {
  const events = (status: EventStatus) => sumCounters(keptTotal(tenantId, "event", [status]));
  const members = (filter: Parameters<typeof memberCounters>[1]) =>
    sumCounters(memberCounters(tenantId, filter));
  const people = (statuses: readonly RegistrationStatus[]) =>
    sql<number>`(select ${sumPeople(statuses)} from ${registrationCount}
      where ${own(registrationCount, tenantId, isSumOrDifference)})`;
  const mails = own(outbox, tenantId);
  return {
    members: members({ kind: "MEMBERS" }),
    activeMembers: members({ kind: "MEMBERS", status: ["ACTIVE"] }),
    guests: members({ kind: "GUESTS" }),
    DRAFT: events("DRAFT"),
    PUBLISHED: events("PUBLISHED"),
    CANCELLED: events("CANCELLED"),
    COMPLETED: events("COMPLETED"),
    registrations: people(REGISTRATION_STATUSES),
    checkIns: people(["CHECKED_IN"]),
    pruned: tenant.mailsPruned,
    sent: query.$count(outbox, and(mails, isNotNull(outbox.sentAt))),
    waiting: query.$count(outbox, and(mails, isNull(outbox.sentAt))),
  };
}

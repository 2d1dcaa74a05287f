import { and, eq, sql } from "drizzle-orm";
import { iso } from "#base/fields.schema.ts";
import type { TenantId } from "#base/ids.ts";
import { findClubs } from "#base/jobs/find-clubs.ts";
import { runRound } from "#base/jobs/run-round.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import type { Services } from "#base/rpc/context.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { invoice } from "../billing.sql.ts";
import { isOverdue } from "../read/is-overdue.ts";
import { IS_TO_REMIND, REMINDER_DAYS } from "./to-remind.ts";

const INVOICES_AT_ONCE = 500;

/**
 * Reminds of overdue invoices 7 and 21 days after their due date, where the tenant wants it
 * (rules#overdue), club by club. Each invoice and day once, on any number of instances: a reminder
 * that was sent since that day, also by hand, is the one of that day. After a pause of the product
 * the reminders that were missed are one.
 */
export const remindOverdue = (app: Services): Promise<void> =>
  runRound(app, "remindOverdue", async ({ attempt }) => {
    const now = app.clock.now();
    for await (const tenantId of findClubs(app, hasToRemind(now)))
      await attempt({ tenantId }, async () => {
        while ((await remindSome(app, tenantId, now)) === INVOICES_AT_ONCE);
      });
  });

/** Invoices of the row of `tenant` whose reminder is due, for each of the two days. */
const findDue = (now: Date, rest = sql``) => sql`
  select due.ctid from (values (7), (21)) as step (days)
    cross join lateral (
      select ${invoice}.ctid from ${invoice}
       where ${eq(tenant.id, invoice.tenantId)} and ${isOverdue(now)} and ${IS_TO_REMIND}
         and ${REMINDER_DAYS} = step.days
         and ${invoice.dueAt} <= ${iso(now)}::timestamptz - make_interval(days => step.days)
       limit ${INVOICES_AT_ONCE} ${rest}
    ) as due limit ${INVOICES_AT_ONCE}`;

const wantsReminders = and(eq(tenant.overdueReminders, true), eq(tenant.status, "ACTIVE"));

const hasToRemind = (now: Date) => and(wantsReminders, sql`exists (${findDue(now)})`);

const remindSome = (app: Services, tenantId: TenantId, now: Date): Promise<number> =>
  app.system.transaction(async (tx) => {
    const due = sql`(
      select due.ctid from ${tenant}
      cross join lateral (${findDue(now, sql`for no key update skip locked`)}) as due
      where ${eq(tenant.id, tenantId)} and ${wantsReminders})`;
    const reminded = await tx
      .update(invoice)
      .set({ reminders: sql`${invoice.reminders} + 1`, remindedAt: now })
      .where(sql`ctid = any(array${due})`)
      .returning({ subjectId: invoice.id });
    const mails = reminded.map(({ subjectId }) => ({
      kind: "invoiceReminder" as const,
      subjectId,
    }));
    await enqueueMail(tx, tenantId, ...mails);
    return reminded.length;
  });

import { eq, sql } from "drizzle-orm";
import { iso } from "#base/fields.schema.ts";
import { enqueueAcross } from "#base/mail/enqueue.ts";
import type { Services } from "#base/rpc/context.ts";
import { tenant } from "../../tenancy/tenant.sql.ts";
import { invoice } from "../billing.sql.ts";
import { isOverdue } from "../read/is-overdue.ts";
import { IS_TO_REMIND, REMINDER_DAYS } from "./to-remind.ts";

const INVOICES_AT_ONCE = 500;

/**
 * Reminds of overdue invoices 7 and 21 days after their due date, where the tenant wants it
 * (rules#overdue). Each invoice and day once, on any number of instances: a reminder that was sent
 * since that day, also by hand, is the one of that day. After a pause of the product the reminders
 * that were missed are one.
 */
export async function remindOverdue(app: Services): Promise<void> {
  const now = app.clock.now();
  while ((await remindSome(app, now)) === INVOICES_AT_ONCE);
}

const remindSome = (app: Services, now: Date): Promise<number> =>
  app.system.transaction(async (tx) => {
    const due = sql`(
      select due.ctid from ${tenant}
      cross join (values (7), (21)) as step (days)
      cross join lateral (
        select ${invoice}.ctid from ${invoice}
         where ${eq(tenant.id, invoice.tenantId)} and ${isOverdue(now)} and ${IS_TO_REMIND}
           and ${REMINDER_DAYS} = step.days
           and ${invoice.dueAt} <= ${iso(now)}::timestamptz - make_interval(days => step.days)
         limit ${INVOICES_AT_ONCE} for no key update skip locked
      ) as due
      where ${tenant.overdueReminders} and ${tenant.status} = 'ACTIVE'
      limit ${INVOICES_AT_ONCE})`;
    const reminded = await tx
      .update(invoice)
      .set({ reminders: sql`${invoice.reminders} + 1`, remindedAt: now })
      .where(sql`ctid = any(array${due})`)
      .returning({ tenantId: invoice.tenantId, subjectId: invoice.id });
    await enqueueAcross(
      tx,
      reminded.map((mail) => ({ ...mail, kind: "invoiceReminder" as const })),
    );
    return reminded.length;
  });

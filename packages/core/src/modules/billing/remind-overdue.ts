import { and, eq, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { amongKeys } from "#base/db/scoped.ts";
import { iso } from "#base/fields.schema.ts";
import { enqueueAcross } from "#base/mail/enqueue.ts";
import type { Services } from "#base/rpc/context.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import { invoice } from "./billing.sql.ts";
import { isOverdue } from "./is-overdue.ts";

const DAYS_AFTER_DUE = [7, 21] as const;
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
    const due = tx
      .select({ tenantId: invoice.tenantId, id: invoice.id })
      .from(invoice)
      .innerJoin(tenant, eq(tenant.id, invoice.tenantId))
      .where(
        and(
          eq(tenant.overdueReminders, true),
          eq(tenant.status, "ACTIVE"),
          isOverdue(now),
          or(...DAYS_AFTER_DUE.map((days) => isToRemind(days, now))),
        ),
      )
      .limit(INVOICES_AT_ONCE)
      .for("no key update", { of: invoice, skipLocked: true });
    const reminded = await tx
      .update(invoice)
      .set({ reminders: sql`${invoice.reminders} + 1`, remindedAt: now })
      .where(amongKeys(invoice, due))
      .returning({ tenantId: invoice.tenantId, subjectId: invoice.id });
    await enqueueAcross(
      tx,
      reminded.map((mail) => ({ ...mail, kind: "invoiceReminder" as const })),
    );
    return reminded.length;
  });

/** That many days have passed since the due date, and nobody has reminded since. */
function isToRemind(days: number, now: Date): SQL | undefined {
  const day = sql`${invoice.dueAt} + make_interval(days => ${days})`;
  return and(
    lte(day, sql`${iso(now)}::timestamptz`),
    or(isNull(invoice.remindedAt), lt(invoice.remindedAt, day)),
  );
}

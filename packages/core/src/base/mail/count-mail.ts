import { sql } from "drizzle-orm";
import type { Services } from "../rpc/context.ts";
import { outbox } from "./outbox.sql.ts";

/** The number of waiting and of failed mails, of all tenants; an index counts each. */
export async function countMail({
  system,
}: Pick<Services, "system">): Promise<{ owed: number; failed: number }> {
  const [counted] = await system.run((query) =>
    query.execute<{ owed: number; failed: number }>(sql`
      select (select count(*)::int from ${outbox} where queued_at is null and sent_at is null) as owed,
             (select count(*)::int from ${outbox} where failed_at is not null) as failed`),
  );
  return counted ?? { owed: 0, failed: 0 };
}

import { and, eq, isNotNull, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { mailingAddress } from "../broadcasts/broadcast.sql.ts";

/** Whether the tenant's broadcasts go to an address: it is not null and has not unsubscribed. */
export const reachable = (tenantId: TenantId, email: PgColumn): SQL | undefined =>
  and(
    isNotNull(email),
    not(
      sql`exists (select from ${mailingAddress} where ${own(
        mailingAddress,
        tenantId,
        eq(mailingAddress.email, email),
        isNotNull(mailingAddress.unsubscribedAt),
      )})`,
    ),
  );

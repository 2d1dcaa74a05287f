import { and, eq, isNotNull, not, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { own } from "#base/db/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { mailingAddress } from "../broadcasts/broadcast.sql.ts";

/** Whether broadcasts of the tenant go to an address: there is one, and it did not unsubscribe. */
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

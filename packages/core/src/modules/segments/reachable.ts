import { and, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { mailingAddress } from "../broadcasts/broadcast.sql.ts";

/**
 * Whether the tenant's broadcasts go to an address: it is not null and has not unsubscribed. Who has
 * unsubscribed is read once: for a club that PostgreSQL does not know yet, since its members were
 * imported a moment ago, "exists" compared each member with each address, 25 million times.
 */
export const reachable = (tenantId: TenantId, email: PgColumn): SQL | undefined =>
  and(
    isNotNull(email),
    sql`${email} not in (select ${mailingAddress.email} from ${mailingAddress} where ${own(
      mailingAddress,
      tenantId,
      isNotNull(mailingAddress.unsubscribedAt),
    )})`,
  );

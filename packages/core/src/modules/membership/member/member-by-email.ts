import { eq } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { answered, type Statement } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import type { TenantId } from "#base/ids.ts";
import { member } from "../member.sql.ts";
import type { Standing } from "./refuse-inactive.ts";

/** The member with an address, as one row or none; none without an address. */
export const memberByEmail = (
  tx: Query,
  tenantId: TenantId,
  email: string | undefined,
): Statement<Standing[]> =>
  email === undefined
    ? answered([])
    : tx
        .select({ id: member.id, status: member.status })
        .from(member)
        .where(own(member, tenantId, eq(member.email, email)));

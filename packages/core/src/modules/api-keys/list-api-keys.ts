import { gte, inArray, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import { foldedContains } from "#base/db/query/folded.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { joinByKey, own } from "#base/db/query/scoped.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { member } from "../membership/member.sql.ts";
import type { ApiKeyOutput, apiKeyListInput } from "./api-key.schema.ts";
import { apiKey } from "./api-key.sql.ts";
import { presentApiKey, SHOWN_OF_KEY, SHOWN_OF_MAKER, statusAt } from "./present-api-key.ts";

const NOT_REVOKED = ["ACTIVE", "SUSPENDED", "EXPIRED"] as const;

/** The tenant's keys, without their tokens (rules#api-keys). */
export function listApiKeys(
  ctx: ContextOf<MemberActor>,
  input: z.output<typeof apiKeyListInput>,
): Promise<Page<ApiKeyOutput>> {
  const status = statusAt(ctx.now);
  const { search, from, to } = input;
  return inTenant(
    ctx,
    (tx) =>
      listPage(tx, input, {
        from: tx
          .select({
            key: SHOWN_OF_KEY,
            maker: SHOWN_OF_MAKER,
            status: sql<typeof status._.type>`${status}`,
          })
          .from(apiKey)
          .innerJoin(member, joinByKey(member, apiKey.createdBy))
          .$dynamic(),
        where: own(
          apiKey,
          ctx.actor.tenantId,
          inArray(status, input.status ?? [...NOT_REVOKED]),
          search === undefined ? undefined : foldedContains(apiKey.name, search),
          from && gte(apiKey.createdAt, from),
          to && lte(apiKey.createdAt, to),
        ),
        sort: apiKey[input.sortBy],
        tie: apiKey.id,
        map: presentApiKey,
      }),
    { oneRoundTrip: true },
  );
}

import { eq, gte, lte } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { accessCode } from "../checkin.sql.ts";
import { findEvent } from "../door/find-event.ts";
import type { accessCodePage, listCodesInput } from "./access-code.schema.ts";
import { hasStatus, presentCode, SHOWN_OF_CODE, staffUrl } from "./access-code.ts";

/**
 * The access codes of an event, newest first, without the codes themselves (rules#access-codes).
 */
export async function listCodes(
  ctx: ContextOf<PermittedActor>,
  input: z.infer<typeof listCodesInput>,
): Promise<z.infer<typeof accessCodePage>> {
  const { tenantId } = ctx.actor;
  const matching = own(
    accessCode,
    tenantId,
    eq(accessCode.eventId, input.eventId),
    input.status && hasStatus(input.status, ctx.now),
    input.from && gte(accessCode.createdAt, input.from),
    input.to && lte(accessCode.createdAt, input.to),
  );
  return inTenant(
    ctx,
    async (tx) => {
      const [{ tenantSlug }, { data, meta }] = await pipeline(tx, [
        findEvent(tx, tenantId, input.eventId),
        listPage(tx, input, {
          from: selectCodes,
          counted: accessCode,
          tenantId,
          where: matching,
          sort: accessCode[input.sortBy],
          tie: accessCode.id,
          map: (row) => row,
        }),
      ]);
      const url = staffUrl(ctx.app.settings.publicUrl, tenantSlug, input.eventId);
      return {
        data: data.map((row) => presentCode(row, ctx.now, url)),
        meta: { ...meta, staffUrl: url },
      };
    },
    { oneRoundTrip: true },
  );
}

const selectCodes = (query: Query) => query.select(SHOWN_OF_CODE).from(accessCode).$dynamic();

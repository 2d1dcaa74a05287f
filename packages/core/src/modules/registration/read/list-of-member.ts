import { eq, gte, inArray, lte } from "drizzle-orm";
import type { z } from "zod";
import type { PermittedActor } from "#base/actor.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { pipeline } from "#base/db/query/pipeline.ts";
import { own } from "#base/db/query/scoped.ts";
import { isoOrNull } from "#base/fields.schema.ts";
import type { Page } from "#base/pagination.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import { event, ticketType } from "../../events/event.sql.ts";
import { refuseStranger } from "../../membership/member/load-member.ts";
import { registration } from "../registration.sql.ts";
import {
  EVENT_SUMMARY_COLUMNS,
  joinEvent,
  joinTicketType,
  presentEventSummary,
  SORTS,
} from "./list-own.ts";
import type {
  MemberRegistrationOutput,
  memberRegistrationsInput,
} from "./lists-of-a-member.schema.ts";

/** Lists what a member was registered for (rules#member-history). NOT_FOUND for an unknown member. */
export function ofMember(
  ctx: ContextOf<PermittedActor>,
  input: z.output<typeof memberRegistrationsInput>,
): Promise<Page<MemberRegistrationOutput>> {
  const { tenantId } = ctx.actor;
  const { id, status } = input;
  return inTenant(
    ctx,
    async (tx) => {
      const [registrationsPage] = await pipeline(tx, [
        listPage(tx, input, {
          from: tx
            .select({
              id: registration.id,
              status: registration.status,
              checkedInAt: registration.checkedInAt,
              ticketType: ticketType.name,
              event: EVENT_SUMMARY_COLUMNS,
            })
            .from(registration)
            .innerJoin(event, joinEvent)
            .leftJoin(ticketType, joinTicketType)
            .$dynamic(),
          where: own(
            registration,
            tenantId,
            eq(registration.memberId, id),
            status && inArray(registration.status, status),
            input.from && gte(event.startsAt, input.from),
            input.to && lte(event.startsAt, input.to),
          ),
          sort: SORTS[input.sortBy],
          tie: registration.id,
          map: ({ checkedInAt, event: eventRow, ...rest }) => ({
            ...rest,
            checkedInAt: isoOrNull(checkedInAt),
            event: presentEventSummary(eventRow),
          }),
        }),
        refuseStranger(tx, tenantId, id),
      ]);
      return registrationsPage;
    },
    { oneRoundTrip: true },
  );
}

import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { PlatformActor } from "#base/actor.ts";
import { listPage } from "#base/db/query/list-page.ts";
import { iso } from "#base/fields.schema.ts";
import type { Page } from "#base/pagination.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { platformUser } from "../auth/session.sql.ts";
import { tenant } from "../tenancy/tenant.sql.ts";
import type { PlatformActivityOutput, platformActivityListInput } from "./activity.schema.ts";
import { platformActivity } from "./activity.sql.ts";

const actor = alias(platformUser, "actor");

type ListInput = z.output<typeof platformActivityListInput>;

/** One page of the platform's own log, newest first (rules#activity). */
export function listPlatformActivity(
  ctx: ContextOf<PlatformActor>,
  input: ListInput,
): Promise<Page<PlatformActivityOutput>> {
  const { action, actorId, subjectId, from, to } = input;
  return ctx.app.system.run((query) =>
    listPage(query, input, {
      from: query
        .select({
          entry: platformActivity,
          actorName: actor.fullName,
          subjectName: sql<string | null>`coalesce(${tenant.name}, ${platformUser.fullName})`,
        })
        .from(platformActivity)
        .leftJoin(actor, eq(actor.id, platformActivity.actorId))
        .leftJoin(tenant, eq(tenant.id, platformActivity.subjectId))
        .leftJoin(platformUser, eq(platformUser.id, platformActivity.subjectId))
        .$dynamic(),
      counted: platformActivity,
      where: and(
        action && inArray(platformActivity.action, action),
        actorId ? eq(platformActivity.actorId, actorId) : undefined,
        subjectId ? eq(platformActivity.subjectId, subjectId) : undefined,
        from && gte(platformActivity.at, from),
        to && lte(platformActivity.at, to),
      ),
      sort: platformActivity.at,
      tie: platformActivity.id,
      map: present,
    }),
  );
}

interface Row {
  entry: typeof platformActivity.$inferSelect;
  actorName: string | null;
  subjectName: string | null;
}

function present({ entry, actorName, subjectName }: Row): PlatformActivityOutput {
  const { actorId, subjectType, subjectId, ...shown } = entry;
  return {
    ...shown,
    actor: { type: actorId ? "PLATFORM" : "PUBLIC", id: actorId, name: actorName },
    subject: { type: subjectType, id: subjectId, name: subjectName },
    at: iso(entry.at),
  };
}

import { asc } from "drizzle-orm";
import type { PlatformActor } from "#base/actor.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { platformUser } from "../auth/session.sql.ts";
import { presentUser } from "./present-user.ts";
import type { PlatformUserOutput } from "./user.schema.ts";

/** Who may log in to the platform, or was invited or disabled; the few people who run it. */
export async function listUsers({ app }: ContextOf<PlatformActor>): Promise<PlatformUserOutput[]> {
  const rows = await app.system.run((query) =>
    query.select().from(platformUser).orderBy(asc(platformUser.fullName), asc(platformUser.id)),
  );
  return rows.map(presentUser);
}

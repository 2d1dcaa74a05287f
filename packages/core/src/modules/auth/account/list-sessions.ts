import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { iso } from "#base/fields.schema.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { nameDevice, readDevice } from "../mail/describe-device.ts";
import { refreshFamily, refreshToken } from "../session.sql.ts";
import { getFamilyOwner } from "../tokens/record-own-act.ts";
import { selectFamilies } from "../tokens/refresh-family.ts";
import type { SessionOutput } from "./account.schema.ts";

/**
 * The caller's live sessions, the one used last first (rules#sessions). A session was last used
 * when its present tokens were issued, which is exact to the life of an access token. At most 20.
 */
export async function listSessions({
  app,
  actor,
  now,
}: ContextOf<MemberActor | PlatformActor>): Promise<SessionOutput[]> {
  const rows = await app.system.run((query) =>
    query
      .select({
        id: refreshFamily.id,
        userAgent: refreshFamily.userAgent,
        createdAt: refreshFamily.createdAt,
        expiresAt: refreshToken.expiresAt,
        lastUsedAt: refreshToken.issuedAt,
      })
      .from(refreshFamily)
      .innerJoin(
        refreshToken,
        and(eq(refreshToken.familyId, refreshFamily.id), isNull(refreshToken.usedAt)),
      )
      .where(
        and(
          selectFamilies(getFamilyOwner(actor)),
          isNull(refreshFamily.revokedAt),
          gt(refreshToken.expiresAt, now),
        ),
      )
      .orderBy(desc(refreshToken.issuedAt), desc(refreshFamily.id)),
  );
  return rows.map(({ id, userAgent, createdAt, expiresAt, lastUsedAt }) => {
    const read = readDevice(userAgent);
    return {
      id,
      device: nameDevice(read),
      ...read,
      createdAt: iso(createdAt),
      lastUsedAt: iso(lastUsedAt),
      expiresAt: iso(expiresAt),
      current: id === actor.sessionId,
    };
  });
}

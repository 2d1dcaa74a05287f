import { newId, type TenantId } from "../../base/ids.ts";
import type { Context } from "../../base/rpc/context.ts";
import { endOfFamily, endOfToken, newRefreshToken } from "./refresh-token.ts";
import type { Refreshed } from "./session.schema.ts";
import { type Portal, refreshFamily, refreshToken } from "./session.sql.ts";
import { answerWith, type Session } from "./session-tokens.ts";

/** Who has just proved to be who they are. */
export interface Person {
  id: string;
  tenantId: TenantId | null;
  /** As it stood when the password was compared: a reset since then leaves this session dead. */
  tokenVersion: number;
}

/** Begins a family of refresh tokens and answers with its first tokens and cookies. */
export async function openSession(
  ctx: Pick<Context, "app" | "reply" | "now">,
  portal: Portal,
  person: Person,
): Promise<Refreshed> {
  const { id: personId, tenantId, tokenVersion } = person;
  const familyEnd = endOfFamily(ctx.now);
  const session = { portal, familyId: newId(), familyEnd, personId, tenantId, tokenVersion };
  const first = newRefreshToken();
  await storeFamily(ctx, session, first.hash);
  return answerWith(ctx, session, first);
}

/** Family and first token in one statement: one round trip, both or neither. */
function storeFamily(
  { app, now }: Pick<Context, "app" | "now">,
  session: Session,
  hash: string,
): Promise<unknown> {
  const { familyId, familyEnd, portal, personId, tenantId, tokenVersion } = session;
  return app.system.run((query) => {
    const family = query.$with("family").as(
      query
        .insert(refreshFamily)
        .values({
          id: familyId,
          portal,
          tenantId,
          memberId: portal === "ORGANISATION" ? personId : null,
          platformUserId: portal === "PLATFORM" ? personId : null,
          tokenVersion,
          createdAt: now,
          expiresAt: familyEnd,
        })
        .returning({ id: refreshFamily.id }),
    );
    const expiresAt = endOfToken(familyEnd, now);
    return query
      .with(family)
      .insert(refreshToken)
      .values({ hash, familyId, issuedAt: now, expiresAt });
  });
}

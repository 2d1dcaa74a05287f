import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Query } from "#base/db/pool/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import type { Context } from "#base/rpc/context.ts";
import { describeOrigin } from "../../activity/record-activity.ts";
import type { Refreshed } from "../session.schema.ts";
import { type Portal, refreshFamily, refreshToken } from "../session.sql.ts";
import { lockPerson } from "../tokens/lock-person.ts";
import { recordOwnAct } from "../tokens/record-own-act.ts";
import { revokeRefreshFamilies, selectFamilies } from "../tokens/refresh-family.ts";
import {
  endOfFamily,
  endOfToken,
  newRefreshToken,
  presentedToken,
} from "../tokens/refresh-token.ts";
import { answerWith, type Session } from "../tokens/session-tokens.ts";
import { rememberDevice } from "./known-device.ts";
import { mailNewDevice } from "./mail-new-device.ts";
import { invalidLogin } from "./verify-login.ts";

/** A person who has just been authenticated. */
export interface Person {
  id: string;
  tenantId: TenantId | null;
  email: string;
  /** As read when the password was compared. A later reset thus makes this session invalid. */
  tokenVersion: number;
  /** Until when a required second factor may be missing. */
  factorDueAt?: Date | undefined;
}

/** Sessions that one person may have; one more ends the oldest. */
const MAX_FAMILIES = 20;

type Opening = Pick<Context, "app" | "request" | "reply" | "now">;

/**
 * Begins a refresh family and answers with its first tokens and cookies. It ends the session that
 * this browser had before, even another person's, and the person's oldest sessions beyond 20.
 */
export async function openSession(
  ctx: Opening,
  portal: Portal,
  person: Person,
): Promise<Refreshed> {
  const { id: personId, tenantId, tokenVersion, factorDueAt } = person;
  const familyEnd = endOfFamily(ctx.now);
  const session = {
    portal,
    familyId: newId(),
    familyEnd,
    personId,
    tenantId,
    tokenVersion,
    authenticatedAt: ctx.now,
    factorDueAt,
  };
  const first = newRefreshToken();
  await endReplaced(ctx, portal);
  await ctx.app.system.transaction(async (tx) => {
    await refuseChanged(tx, session);
    await storeFamily(tx, ctx, session, first.hash);
    await mailNewDevice(tx, ctx, session);
    await recordOwnAct(tx, ctx.request, session, { action: "LOGIN_SUCCEEDED" });
  });
  await rememberDevice(ctx, { id: personId, tokenVersion });
  return answerWith(ctx, session, first);
}

/**
 * In its own statement, since the replaced family may belong to another person. Two people who log
 * in over each other's sessions would otherwise deadlock.
 */
async function endReplaced(ctx: Opening, portal: Portal): Promise<void> {
  const replaced = await presentedToken(ctx, portal);
  if (!replaced) return;
  const family = and(eq(refreshFamily.id, replaced.familyId), eq(refreshFamily.portal, portal));
  await ctx.app.system.run((query) => revokeRefreshFamilies(query, "REPLACED", ctx.now, family));
}

/**
 * Serialises a person's logins, so that each sees the families of the others. A password that was
 * changed, or a person who was deactivated or erased while this login compared it, ends it: no
 * session of such a person is stored.
 */
async function refuseChanged(tx: Query, session: Session): Promise<void> {
  const person = await lockPerson(tx, session);
  if (person?.tokenVersion !== session.tokenVersion) throw invalidLogin();
}

/** Stores family and first token and ends the oldest, in one statement. The person is locked. */
function storeFamily(
  tx: Query,
  { request, now }: Opening,
  session: Session,
  hash: string,
): Promise<unknown> {
  const { familyId, familyEnd, portal, personId, tenantId, tokenVersion } = session;
  const owner =
    portal === "ORGANISATION"
      ? { tenantId, memberId: personId, platformUserId: null }
      : { tenantId: null, memberId: null, platformUserId: personId };
  const family = tx.$with("family").as(
    tx
      .insert(refreshFamily)
      .values({
        id: familyId,
        portal,
        ...owner,
        tokenVersion,
        userAgent: describeOrigin(request).userAgent,
        createdAt: now,
        expiresAt: familyEnd,
      })
      .returning({ id: refreshFamily.id }),
  );
  const oldest = tx.$with("oldest").as(
    tx
      .update(refreshFamily)
      .set({ revokedAt: now, revokedBecause: "TOO_MANY" })
      .where(inArray(refreshFamily.id, findSurplusFamilies(tx, session, now)))
      .returning({ id: refreshFamily.id }),
  );
  const expiresAt = endOfToken(familyEnd, now);
  return tx
    .with(family, oldest)
    .insert(refreshToken)
    .values({ hash, familyId, issuedAt: now, expiresAt });
}

/** The person's live families that are too many beside a new one: all but the newest 19. */
function findSurplusFamilies(tx: Query, session: Session, now: Date) {
  const { id, createdAt, revokedAt, expiresAt } = refreshFamily;
  return tx
    .select({ id })
    .from(refreshFamily)
    .where(and(selectFamilies(session), isNull(revokedAt), gt(expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
    .offset(MAX_FAMILIES - 1);
}

import { and, eq, min, sql } from "drizzle-orm";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { authenticationRequired } from "#base/rpc/require-recent-authentication.ts";
import { refreshFamily } from "../session.sql.ts";
import { passkey, totpFactor } from "../tokens/factor.sql.ts";
import { type FactorOwner, ownedBy, ownerOfActor } from "../tokens/factor-owner.ts";
import { getFamilyOwner } from "../tokens/record-own-act.ts";
import { selectFamilies } from "../tokens/refresh-family.ts";
import { type FactorPerson, lockPerson } from "./find-person.ts";

type Owning = ContextOf<MemberActor | PlatformActor>;

/**
 * Locks the caller's row for a change of factors. 403 REAUTHENTICATE when the session last
 * authenticated before the person's first factor was added: only the password was shown in it, which
 * is not enough to remove a factor or to add another one (rules#reauthentication).
 */
export async function lockForChange(tx: Query, ctx: Owning): Promise<FactorPerson> {
  const owner = ownerOfActor(ctx.actor);
  const person = await lockPerson(tx, owner);
  const firstFactorAt = await findFirstFactor(tx, owner);
  if (!firstFactorAt) return person;
  const [session] = await tx
    .select({ authenticatedAt: AUTHENTICATED_AT })
    .from(refreshFamily)
    .where(thisSession(ctx));
  if (!session || session.authenticatedAt < firstFactorAt) throw authenticationRequired();
  return person;
}

/** Lets the caller's session count as authenticated now: a new factor was shown in it. */
export async function markAuthenticated(tx: Query, ctx: Owning): Promise<void> {
  await tx.update(refreshFamily).set({ authenticatedAt: ctx.now }).where(thisSession(ctx));
}

const AUTHENTICATED_AT =
  sql`coalesce(${refreshFamily.authenticatedAt}, ${refreshFamily.createdAt})`.mapWith(
    refreshFamily.createdAt,
  );

const thisSession = ({ actor }: Owning) =>
  and(
    selectFamilies(getFamilyOwner(actor)),
    eq(refreshFamily.id, sql`${actor.sessionId ?? null}::uuid`),
  );

/** When the first of the person's factors was added; undefined for a person without one. */
async function findFirstFactor(tx: Query, owner: FactorOwner): Promise<Date | undefined> {
  const added = [
    ...(await tx
      .select({ at: min(totpFactor.confirmedAt) })
      .from(totpFactor)
      .where(ownedBy(totpFactor, owner))),
    ...(await tx
      .select({ at: min(passkey.createdAt) })
      .from(passkey)
      .where(ownedBy(passkey, owner))),
  ];
  const [first] = added.flatMap(({ at }) => at ?? []).toSorted((a, b) => a.getTime() - b.getTime());
  return first;
}

import type { z } from "zod";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { because, conflict, unprocessable } from "#base/errors.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { countAttempt, issueChallenge, useChallenge } from "../login/challenge.ts";
import { passkey } from "../tokens/factor.sql.ts";
import {
  getPortal,
  ownedBy,
  ownerColumns,
  ownerOfActor,
  ownerOfRow,
} from "../tokens/factor-owner.ts";
import { completeFactor } from "./complete-factor.ts";
import type { AddedPasskey, addPasskeyInput } from "./factor.schema.ts";
import { presentPasskey } from "./list-factors.ts";
import { lockForChange } from "./lock-for-change.ts";
import { claimedChallenge, creationOptions, verifyRegistration } from "./passkey-ceremony.ts";

type Owning = ContextOf<MemberActor | PlatformActor>;

/** Passkeys of one person: more than anybody has devices. */
const MAX_PASSKEYS = 20;

/** What the caller's browser needs to make a passkey. 422 for a caller with twenty. */
export async function passkeyCreationOptions(
  ctx: Owning,
): Promise<{ options: Record<string, unknown> }> {
  const { app, now } = ctx;
  const owner = ownerOfActor(ctx.actor);
  const { person, known, challenge } = await app.system.transaction(async (tx) => {
    const lockedPerson = await lockForChange(tx, ctx);
    const passkeys = await tx.select().from(passkey).where(ownedBy(passkey, owner));
    if (passkeys.length >= MAX_PASSKEYS)
      throw unprocessable("You already have 20 passkeys. Remove one first.");
    const portal = getPortal(owner);
    const secret = await issueChallenge(tx, { purpose: "ENROL", portal, owner: lockedPerson, now });
    return { person: lockedPerson, known: passkeys, challenge: secret };
  });
  return { options: { ...(await creationOptions(app, challenge, person, known)) } };
}

/**
 * Stores the passkey that the browser has made (rules#passkeys). 422 WRONG_FACTOR for an answer
 * that is not right, 409 for a passkey that is known.
 */
export async function addPasskey(
  ctx: Owning,
  { name, passkey: answer }: z.output<typeof addPasskeyInput>,
): Promise<AddedPasskey> {
  const { app, now } = ctx;
  const owner = ownerOfActor(ctx.actor);
  const challenge = claimedChallenge(answer);
  const row = await app.system
    .run((query) => countAttempt(query, "ENROL", challenge, now))
    .catch(() => undefined);
  const credential =
    row && ownerOfRow(row)?.id === owner.id
      ? await verifyRegistration(app, challenge, answer)
      : undefined;
  if (!credential)
    throw unprocessable("This passkey could not be verified. Try again.", because("WRONG_FACTOR"));
  const {
    id: credentialId,
    publicKey,
    counter: signCount,
    transports = [],
  } = credential.credential;
  return app.system.transaction(async (tx) => {
    await lockForChange(tx, ctx);
    await useChallenge(tx, "ENROL", challenge, now);
    const [storedPasskey] = await tx
      .insert(passkey)
      .values({
        ...ownerColumns(owner),
        name,
        credentialId,
        signCount,
        transports,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!storedPasskey) throw conflict("This passkey is already registered");
    const recoveryCodes = await completeFactor(tx, ctx, owner, "PASSKEY");
    return { passkey: presentPasskey(storedPasskey), recoveryCodes };
  });
}

import { createHmac } from "node:crypto";
import { and, inArray, isNull } from "drizzle-orm";
import { Secret } from "otpauth";
import type { Query } from "#base/db/pool/client.ts";
import type { TokenKeys } from "#base/secrets/tokens.ts";
import { recoveryCode } from "../tokens/factor.sql.ts";
import { type FactorOwner, ownedBy, ownerColumns } from "../tokens/factor-owner.ts";

const CODES = 10;
/** 80 bits, which are 16 symbols of base32. */
const CODE_BYTES = 10;

/** Replaces the person's recovery codes by ten new ones, which are shown only now. */
export async function renewCodes(
  tx: Query,
  keys: TokenKeys,
  owner: FactorOwner,
): Promise<string[]> {
  const [newest] = keys.peppers;
  if (!newest) throw new Error("no secret to hash recovery codes with");
  const codes = Array.from({ length: CODES }, () => new Secret({ size: CODE_BYTES }).base32);
  await tx.delete(recoveryCode).where(ownedBy(recoveryCode, owner));
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ ...ownerColumns(owner), codeHash: hashWith(newest, code) })));
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join("-"));
}

/** Uses up one of the person's codes; of two simultaneous requests with one code one gets true. */
export async function useRecoveryCode(
  tx: Query,
  keys: TokenKeys,
  owner: FactorOwner,
  typedCode: string,
  now: Date,
): Promise<boolean> {
  const plain = typedCode.toUpperCase().replace(/[^A-Z2-7]/g, "");
  const hashes = keys.peppers.map((pepper) => hashWith(pepper, plain));
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        ownedBy(recoveryCode, owner),
        inArray(recoveryCode.codeHash, hashes),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id });
  return used.length > 0;
}

const hashWith = (pepper: Uint8Array, plain: string): string =>
  createHmac("sha256", pepper).update(`recovery ${plain}`).digest("hex");

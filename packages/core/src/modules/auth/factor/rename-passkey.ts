import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { foundRow } from "#base/db/query/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { passkey } from "../tokens/factor.sql.ts";
import { ownedBy, ownerOfActor } from "../tokens/factor-owner.ts";
import type { PasskeyOutput, renamePasskeyInput } from "./factor.schema.ts";
import { presentPasskey } from "./list-factors.ts";

/** Names one of the caller's passkeys. 404 for any other. */
export async function renamePasskey(
  { app, actor }: ContextOf<MemberActor | PlatformActor>,
  { id, name }: z.output<typeof renamePasskeyInput>,
): Promise<PasskeyOutput> {
  const isOwnPasskey = and(ownedBy(passkey, ownerOfActor(actor)), eq(passkey.id, id));
  const rows = await app.system.run((query) =>
    query.update(passkey).set({ name }).where(isOwnPasskey).returning(),
  );
  return presentPasskey(foundRow(rows, "Passkey"));
}

import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor, PlatformActor } from "#base/actor.ts";
import { foundRow } from "#base/db/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import type { PasskeyOutput, renamePasskeyInput } from "./factor.schema.ts";
import { passkey } from "./factor.sql.ts";
import { ownedBy, ownerOfActor } from "./factor-owner.ts";
import { presentPasskey } from "./list-factors.ts";

/** Names one of the caller's passkeys. 404 for any other. */
export async function renamePasskey(
  { app, actor }: ContextOf<MemberActor | PlatformActor>,
  { id, name }: z.output<typeof renamePasskeyInput>,
): Promise<PasskeyOutput> {
  const theirs = and(ownedBy(passkey, ownerOfActor(actor)), eq(passkey.id, id));
  const rows = await app.system.run((query) =>
    query.update(passkey).set({ name }).where(theirs).returning(),
  );
  return presentPasskey(foundRow(rows, "Passkey"));
}

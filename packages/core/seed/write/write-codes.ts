import { DAY, HOUR, MINUTE } from "#base/clock.ts";
import type { Query } from "#base/db/pool/client.ts";
import { newId, type TenantId } from "#base/ids.ts";
import type { TokenKeys } from "#base/secrets/tokens.ts";
import { accessCode } from "../../src/modules/checkin/checkin.sql.ts";
import { generateAccessCode } from "../../src/modules/checkin/codes/access-code.ts";
import type { NewEvent } from "./write-events.ts";
import type { People } from "./write-people.ts";

/** An access code as it was stored. */
export type NewCode = typeof accessCode.$inferInsert & { id: string; createdAt: Date };

/** Stores the access code of each evening that is over. Nobody knows it, and it has expired. */
export async function writeCodes(
  tx: Query,
  tenantId: TenantId,
  events: readonly NewEvent[],
  { events: manager }: People,
  keys: TokenKeys,
): Promise<NewCode[]> {
  const over = events.filter(({ status }) => status === "COMPLETED");
  const rows = over.map(({ id: eventId, startsAt, endsAt }) => {
    const { codeHash, codeHint } = generateAccessCode(keys);
    const createdAt = new Date(startsAt.getTime() - DAY);
    return {
      ...{ tenantId, id: newId(), eventId, label: "Main door", codeHash, codeHint },
      ...{ startsAt: createdAt, expiresAt: new Date(endsAt.getTime() + 2 * HOUR) },
      ...{ redemptions: 2, lastUsedAt: new Date(startsAt.getTime() - 20 * MINUTE) },
      ...{ createdBy: manager.id, createdAt },
    };
  });
  await tx.insert(accessCode).values(rows);
  return rows;
}

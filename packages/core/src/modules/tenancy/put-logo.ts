import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { MemberActor } from "#base/actor.ts";
import type { Query } from "#base/db/pool/client.ts";
import { firstRow } from "#base/db/query/scoped.ts";
import type { ContextOf } from "#base/rpc/context.ts";
import { getInteractiveTurn } from "#base/work/work-turn.ts";
import { recordActivity } from "../activity/record-activity.ts";
import type { pictureInput } from "../media/media.schema.ts";
import { mediaAddress } from "../media/media-address.ts";
import { storePicture } from "../media/store-picture.ts";
import { writeLogo } from "../media/write-picture.ts";
import type { TenantDetails } from "./tenant.schema.ts";
import { tenant } from "./tenant.sql.ts";
import { presentDetails } from "./tenant-details.ts";

/**
 * Gives the caller's organisation another logo (rules#club-face). The former one keeps its address
 * for a month, so that mails and pages that name it still show it. If two are sent concurrently, the
 * later one stays. Refusals as in writeCover.
 */
export async function putLogo(
  ctx: ContextOf<MemberActor>,
  { file }: z.output<typeof pictureInput>,
): Promise<TenantDetails> {
  const picture = await writeLogo(file.bytes, getInteractiveTurn(ctx));
  return replaceLogo(ctx, (tx) => storePicture(tx, ctx.actor.tenantId, "LOGO", picture));
}

/** Takes the logo away; without one it is 200 and leaves no trace. */
export const removeLogo = (ctx: ContextOf<MemberActor>): Promise<TenantDetails> =>
  replaceLogo(ctx, async () => null);

/** The application's role may only read the tenant, so the system's role writes. */
function replaceLogo(
  ctx: ContextOf<MemberActor>,
  store: (tx: Query) => Promise<string | null>,
): Promise<TenantDetails> {
  const { tenantId } = ctx.actor;
  const itself = eq(tenant.id, tenantId);
  return ctx.app.system.transaction(async (tx) => {
    const found = await tx.select().from(tenant).where(itself).for("no key update");
    const before = firstRow(found);
    const logoId = await store(tx);
    if (logoId === before.logoId) return presentDetails(before);
    const rows = await tx.update(tenant).set({ logoId }).where(itself).returning();
    await recordActivity(tx, tenantId, ctx, {
      action: "LOGO_CHANGED",
      subject: { type: "TENANT", id: tenantId },
      before: { logo: mediaAddress(before.logoId) },
      after: { logo: mediaAddress(logoId) },
    });
    return presentDetails(firstRow(rows));
  });
}

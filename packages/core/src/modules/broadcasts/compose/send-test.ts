import type { z } from "zod";
import type { PermittedCaller } from "#base/actor.ts";
import { because, unprocessable } from "#base/errors.ts";
import { enqueueMail } from "#base/mail/enqueue.ts";
import { type ContextOf, inTenant } from "#base/rpc/context.ts";
import type { broadcastInput, testedBroadcast } from "../broadcast.schema.ts";
import { loadBroadcast } from "../load-broadcast.ts";

/**
 * Mails the caller one copy of a broadcast, marked as a test, as it reads when it is sent
 * (rules#broadcast-test). It reaches nobody else and changes nothing of the broadcast, whatever its
 * status. 422 with the reason NO_ADDRESS for an API key, which has no mailbox.
 */
export function sendTest(
  ctx: ContextOf<PermittedCaller>,
  { id }: z.output<typeof broadcastInput>,
): Promise<z.input<typeof testedBroadcast>> {
  const { actor } = ctx;
  const { tenantId } = actor;
  return inTenant(ctx, async (tx) => {
    await loadBroadcast(tx, { tenantId, id });
    const address = actor.type === "member" ? actor.email : null;
    if (actor.type !== "member" || !address)
      throw unprocessable(
        "A test goes to your own email address. Log in as a person with an email address.",
        because("NO_ADDRESS"),
      );
    const { memberId: subjectId } = actor;
    await enqueueMail(tx, tenantId, { kind: "broadcastTest", subjectId, aboutId: id });
    return { to: address };
  });
}

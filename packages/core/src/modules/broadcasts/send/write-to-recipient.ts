import { summariseFault } from "#base/describe-fault.ts";
import type { MailTransport } from "#base/mail/deliver.ts";
import type { Services } from "#base/rpc/context.ts";
import { inSpan } from "#base/tracing.ts";
import {
  type BroadcastContent,
  composeBroadcast,
  computeMessageId,
} from "../compose/compose-broadcast.ts";
import type { Claim } from "./claim-recipient.ts";
import type { Outcome } from "./record-delivery.ts";

/** The last try is about an hour after the first. */
const MAX_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 30_000;

/** Delivers the mail of a claimed recipient and returns the result; never throws. */
export async function writeToRecipient(
  app: Services,
  transport: MailTransport,
  letter: BroadcastContent,
  claim: Claim,
): Promise<Outcome> {
  if (claim.unsubscribed) return { state: "UNSUBSCRIBED" };
  // The worker died at each earlier try, perhaps because of this mail.
  if (claim.attempt > MAX_ATTEMPTS) return { state: "FAILED", error: "given up" };
  try {
    const mail = composeBroadcast(letter, claim, app.settings.publicUrl);
    await inSpan({ name: "deliver mail", kind: "client" }, () =>
      transport.deliver(mail, computeMessageId(letter, claim)),
    );
    return { state: "DELIVERED" };
  } catch (reason) {
    const error = summariseFault(reason);
    if (claim.attempt === MAX_ATTEMPTS || isFinal(reason)) return { state: "FAILED", error };
    const pause = FIRST_PAUSE_MS * 2 ** (claim.attempt - 1);
    return { state: "PENDING", error, retryAt: new Date(app.clock.now().getTime() + pause) };
  }
}

/** A 5xx reply is the mail server's final answer for this address; other errors may pass. */
function isFinal(reason: unknown): boolean {
  const { responseCode } = reason as { responseCode?: unknown };
  return typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
}

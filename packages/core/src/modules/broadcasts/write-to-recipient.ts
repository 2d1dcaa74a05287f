import { summariseFault } from "#base/describe-fault.ts";
import type { MailTransport } from "#base/mail/deliver.ts";
import type { Services } from "#base/rpc/context.ts";
import type { Claim } from "./claim-recipient.ts";
import { type BroadcastContent, composeBroadcast, messageIdOf } from "./compose-broadcast.ts";
import type { Outcome } from "./record-delivery.ts";

/** The last try is an hour or so after the first. */
const MOST_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 30_000;

/** Hands one claimed recipient's mail over and says what became of it; never throws. */
export async function writeToRecipient(
  app: Services,
  transport: MailTransport,
  letter: BroadcastContent,
  claim: Claim,
): Promise<Outcome> {
  if (claim.unsubscribed) return { state: "UNSUBSCRIBED" };
  // Whoever took it that often died each time: perhaps of this very mail.
  if (claim.attempt > MOST_ATTEMPTS) return { state: "FAILED", error: "given up" };
  try {
    const mail = composeBroadcast(letter, claim, app.settings.publicUrl);
    await transport.deliver(mail, messageIdOf(letter, claim));
    return { state: "DELIVERED" };
  } catch (reason) {
    const error = summariseFault(reason);
    if (claim.attempt === MOST_ATTEMPTS || isFinal(reason)) return { state: "FAILED", error };
    const pause = FIRST_PAUSE_MS * 2 ** (claim.attempt - 1);
    return { state: "PENDING", error, retryAt: new Date(app.clock.now().getTime() + pause) };
  }
}

/** A reply of the 500s is the mail server's last word on this address; anything else may pass. */
function isFinal(reason: unknown): boolean {
  const { responseCode } = reason as { responseCode?: unknown };
  return typeof responseCode === "number" && responseCode >= 500 && responseCode < 600;
}

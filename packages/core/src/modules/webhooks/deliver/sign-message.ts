import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A secret of the form of Standard Webhooks: `whsec_` and 32 random bytes in base64. */
export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(32).toString("base64")}`;

/** A message as it is sent, apart from its address. */
export interface SignedMessage {
  body: string;
  headers: Record<string, string>;
}

/**
 * Signs a message as Standard Webhooks 1.0 says: HMAC-SHA256 over id, time and body, once for each
 * secret that is valid, so that a receiver accepts it before and after it has taken over a new one.
 */
export function signMessage(
  { id, body, now }: { id: string; body: string; now: Date },
  secrets: readonly string[],
): SignedMessage {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Rollcall-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signatures.join(" "),
    },
  };
}

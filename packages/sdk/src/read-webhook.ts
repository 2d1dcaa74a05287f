import type { webhooks } from "./api.gen.ts";

/** Every message that a webhook receives, told apart by its `type`. */
export type WebhookMessage = {
  [Type in keyof webhooks]: webhooks[Type]["post"]["requestBody"]["content"]["application/json"];
}[keyof webhooks];

const MAX_AGE_SECONDS = 300;

/**
 * The message that a webhook received, if it is genuine and at most five minutes old (Standard
 * Webhooks).
 * @param body as received, not parsed and serialised again
 * @param secrets `whsec_…`; for a day after a rotation messages are signed with both secrets
 * @throws an Error that says what is wrong
 */
export async function readWebhook(
  headers: Headers,
  body: string,
  ...secrets: string[]
): Promise<WebhookMessage> {
  const id = headers.get("webhook-id") ?? "";
  const sentAt = headers.get("webhook-timestamp") ?? "";
  const age = Math.abs(Date.now() / 1_000 - Number(sentAt || Number.NaN));
  if (!(age <= MAX_AGE_SECONDS)) throw new Error("The message is too old, or has no timestamp");
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${body}`);
  const signatures = (headers.get("webhook-signature") ?? "").split(" ");
  for (const secret of secrets)
    for (const signature of signatures)
      if (await isSignature(signature, signed, secret)) return JSON.parse(body) as WebhookMessage;
  throw new Error("The message is not signed with this secret");
}

async function isSignature(
  signature: string,
  signed: Uint8Array<ArrayBuffer>,
  secret: string,
): Promise<boolean> {
  const [version, code = ""] = signature.split(",");
  if (version !== "v1" || !/^[\w+/]{43}=$/.test(code)) return false;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = decodeBase64(secret.replace(/^whsec_/, ""));
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["verify"]);
  return crypto.subtle.verify("HMAC", imported, decodeBase64(code), signed);
}

const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

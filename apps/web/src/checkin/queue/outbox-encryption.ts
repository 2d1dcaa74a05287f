/**
 * Waiting entries are on a volunteer's own phone, and stay there when the door is closed. They are
 * encrypted with a key that the browser keeps and no script can read. Browsers have such keys on
 * https pages only. On plain http the network shows everything, and entries are not encrypted.
 */
export type SealedBody = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | { open: string };

const IV_BYTES = 12;

/** A key that only this device can use; null if the browser has no keys. */
export async function newDeviceKey(): Promise<CryptoKey | null> {
  if (!crypto.subtle) return null;
  const algorithm = { name: "AES-GCM", length: 256 };
  return crypto.subtle.generateKey(algorithm, false, ["encrypt", "decrypt"]);
}

export async function seal(key: CryptoKey | null, value: unknown): Promise<SealedBody> {
  const text = JSON.stringify(value);
  if (!key) return { open: text };
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    key,
    new TextEncoder().encode(text),
  );
  return { iv, data };
}

/** Decrypts the value; undefined if its key has been deleted. */
export async function unseal<T>(key: CryptoKey | null, body: SealedBody): Promise<T | undefined> {
  if ("open" in body) return JSON.parse(body.open) as T;
  if (!key) return undefined;
  try {
    const bytes = await crypto.subtle.decrypt({ name: "AES-GCM", iv: body.iv }, key, body.data);
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  } catch {
    return undefined;
  }
}

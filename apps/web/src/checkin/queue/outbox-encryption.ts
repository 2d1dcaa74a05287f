/**
 * What waits to be sent lies on a stranger's phone, and stays there when the door is closed: it is
 * sealed with a key that the browser keeps and no script can read. Browsers have keys on https pages
 * only; elsewhere the network itself shows everything, and the entries lie open.
 */
export type SealedBody = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | { open: string };

const IV_BYTES = 12;

/** A key that this device alone can use; null where the browser makes none. */
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

/** The value again; undefined where its key is gone. */
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

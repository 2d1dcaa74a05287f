/** A text that only the secret of its link opens, in base64. */
export interface Sealed {
  iv: string;
  data: string;
}

const IV_BYTES = 12;
const NAME_LENGTH = 32;

/** Under which a link's tickets are kept: it tells the link to nobody. */
export async function getEntryName(token: string): Promise<string> {
  const bytes = new Uint8Array(await digest(`name:${token}`));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("").slice(0, NAME_LENGTH);
}

export async function seal(token: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await deriveKey(token), text);
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** Null if the link does not open it. */
export async function openSealed<Value>(token: string, sealed: Sealed): Promise<Value | null> {
  try {
    const how = { name: "AES-GCM", iv: fromBase64(sealed.iv) };
    const text = await crypto.subtle.decrypt(how, await deriveKey(token), fromBase64(sealed.data));
    return JSON.parse(new TextDecoder().decode(text)) as Value;
  } catch {
    return null;
  }
}

const digest = (text: string): Promise<ArrayBuffer> =>
  crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));

/** The token is long and random, so that its hash is a key. */
const deriveKey = async (token: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", await digest(`key:${token}`), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);

const toBase64 = (bytes: Uint8Array): string =>
  btoa([...bytes].map((byte) => String.fromCodePoint(byte)).join(""));

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (symbol) => symbol.codePointAt(0) ?? 0);

const MIN_SYMBOLS = 8;

/** Words of documents, tutorials and generators' examples. A random text does not contain them. */
const SAMPLE =
  /secret|passwor[dt]|change.?(me|this|it)|example|sample|placeholder|your.?key|openssl|keyboard.?cat|insecure|rollcall|qwerty|abcdefgh|0?12345678|deadbeef/i;

/**
 * Why a secret is weak although it is long enough; undefined if it may be random.
 * A person who guesses the secret can sign tokens for any account of any organisation.
 */
export function findWeakness(secret: string): string | undefined {
  if (new Set(secret).size < MIN_SYMBOLS || repeats(secret))
    return "repeats the same few characters";
  if (SAMPLE.test(secret)) return "is a sample or made of words";
  return undefined;
}

/** Whether the text is a shorter text repeated. */
function repeats(text: string): boolean {
  const half = Math.floor(text.length / 2);
  for (let length = 1; length <= half; length += 1) {
    if (text.startsWith(text.slice(length))) return true;
  }
  return false;
}

/**
 * The address, or its end from the @ on, as it is stored: a domain in other letters than ASCII
 * becomes punycode (RFC 3492). A text that is no address stays as it is.
 */
export function encodeEmail(address: string): string {
  const [, local = "", domain = ""] = /^(.*)@([^\s/:?#@[\]\\%]+)$/u.exec(address) ?? [];
  if (/^[\u0020-\u007E]*$/.test(domain)) return address;
  try {
    return `${local}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return address;
  }
}

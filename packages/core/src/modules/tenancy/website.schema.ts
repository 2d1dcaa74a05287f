import { z } from "zod";

const MAX_LENGTH = 200;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The origin of an https address, or of one at this machine; undefined for any other text. */
function findOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, origin } = new URL(text);
  const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
  return isSafe && username === "" && password === "" ? origin : undefined;
}

/**
 * A website, of which only the origin is kept (`https://club.example`), as browsers name it in the
 * Origin header. http is for loopback addresses alone, because
 * anyone between a page and its server could change the page.
 */
export const website = z
  .string()
  .trim()
  .max(MAX_LENGTH)
  .refine((text) => findOrigin(text) !== undefined, { message: "must be an https address" })
  .transform((text) => findOrigin(text) ?? text);

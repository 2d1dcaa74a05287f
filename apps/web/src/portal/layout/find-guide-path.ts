/** Which part of the guide explains which pages; the first match holds (rules#guide). */
const PARTS: readonly (readonly [pages: RegExp, part: string])[] = [
  [/^\/my\/tickets/, "members#your-ticket"],
  [/^\/my\/invoices/, "members#pay"],
  [/^\/my\/(?:profile|security)/, "members#your-account"],
  [/^\/my/, "members"],
  [/^\/members\/renewals/, "treasurers#renewals"],
  [/^\/members/, "organisers#members"],
  [/^\/billing\/bank/, "treasurers#bank-statements"],
  [/^\/billing\/payments/, "treasurers#payments"],
  [/^\/billing\/balances/, "treasurers#balances"],
  [/^\/billing/, "treasurers#invoices"],
  [/^\/(?:broadcasts|segments)/, "organisers#emails-and-broadcasts"],
  [/^\/settings/, "organisers#settings"],
  [/^\/events\/[^/]+\/waitlist/, "organisers#the-waitlist"],
  [/^\/events\/[^/]+\/(?:registrations|enrol|import)/, "organisers#people"],
  [/^\/events\/[^/]+\/access-codes/, "organisers#prepare-the-door"],
  [/^\/events\/[^/]+\/messages/, "organisers#emails-and-broadcasts"],
  [/^\/events\/[^/]+\/(?:check-in|attendance|audit)/, "organisers#on-the-day"],
  [/^\/events/, "organisers#plan-and-publish-an-event"],
  [/^\/reports/, "organisers#on-the-day"],
  [/^\/(?:dashboard)?$/, "organisers#your-first-ten-minutes"],
];

/** The address of the guide's part that explains a page of the portal; the guide's contents for others. */
export function findGuidePath(pathname: string): string {
  const part = PARTS.find(([pages]) => pages.test(pathname))?.[1];
  return part ? `/help/${part}` : "/help";
}

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
  [/^\/billing\/balances/, "treasurers#who-owes-what"],
  [/^\/billing/, "treasurers#invoices"],
  [/^\/(?:broadcasts|segments)/, "organisers#write-to-people"],
  [/^\/settings/, "organisers#settings"],
  [/^\/events\/[^/]+\/waitlist/, "organisers#the-waitlist"],
  [/^\/events\/[^/]+\/(?:registrations|enrol|import)/, "organisers#who-comes"],
  [/^\/events\/[^/]+\/access-codes/, "organisers#prepare-the-door"],
  [/^\/events\/[^/]+\/messages/, "organisers#write-to-people"],
  [/^\/events\/[^/]+\/(?:check-in|attendance|audit)/, "organisers#on-the-evening"],
  [/^\/events/, "organisers#plan-and-publish-an-event"],
  [/^\/reports/, "organisers#on-the-evening"],
  [/^\/(?:dashboard)?$/, "organisers#your-first-ten-minutes"],
];

/** The address of the guide's part that explains a page of the portal; the guide's contents for others. */
export function guideOf(pathname: string): string {
  const part = PARTS.find(([pages]) => pages.test(pathname))?.[1];
  return part ? `/help/${part}` : "/help";
}

import { inCore, seenByApi } from "../defect.mjs";

const PDF = "modules/registration/read/ticket-pdf/ticket-pdf";
const TEST = "modules/broadcasts/send-test";
const CHOOSE = "apps/api/src/pages/choose-language.ts";
const PAGES = "test/page-languages";

/**
 * Who is given a ticket to print, a test of a broadcast, and which language.
 * @type {import("../defect.mjs").Defect[]}
 */
export const TICKETS = [
  inCore(
    "whose ticket it is that is asked for as a PDF",
    `${PDF}.ts`,
    "const ids = await allowed(tx);",
    "const ids = one ? [one] : await allowed(tx);",
    PDF,
  ),
  inCore(
    "the party of a personal link, beyond which it prints no ticket",
    `${PDF}.ts`,
    ".where(own(registration, ctx.actor.tenantId, isOfParty));",
    ".where(own(registration, ctx.actor.tenantId, isOfParty && undefined));",
    PDF,
  ),
  inCore(
    "the seat without which no ticket is printed",
    `${PDF}.ts`,
    "and(inArray(registration.id, [...ids]), inArray(registration.status, SEATED)),",
    "and(inArray(registration.id, [...ids]), SEATED && undefined),",
    PDF,
  ),
  inCore(
    "the refusal of an access token where a personal link is asked for, and the reverse",
    "base/rpc/guards.ts",
    "if (isOtherKind(guard, actor)) throw unauthorized();",
    "",
    "modules/registration/self-service/place",
  ),
  inCore(
    "the version of a personal link, which a transfer raises",
    "modules/registration/self-service/authenticate-place.ts",
    "row.placeVersion === placeVersion &&",
    "",
    "modules/registration/self-service/place",
    "modules/registration/change/transfer",
  ),
  inCore(
    "the limit of tests that somebody mails to oneself",
    "modules/broadcasts/broadcasts.router.ts",
    '    limit: "broadcastTest",\n',
    "",
    TEST,
  ),
  inCore(
    "the club of a broadcast that is tested",
    `${TEST}.ts`,
    "    await loadBroadcast(tx, { tenantId, id });\n",
    "",
    TEST,
  ),
  inCore(
    "the language that a person has chosen, before the club's",
    "modules/tenancy/language-for.ts",
    "person?.language ?? club.language",
    "club.language",
    "modules/tenancy/language-for",
  ),
  seenByApi(
    "the four languages that alone may name a page's files",
    CHOOSE,
    "  LANGUAGES.find((one) => one === tag);",
    "  LANGUAGES.find((one) => one === tag) ?? (tag as Language | undefined);",
    PAGES,
  ),
  seenByApi(
    "the word to caches that a page depends on who reads it",
    CHOOSE,
    'const vary = [reply.value("vary"), "Accept-Language", "Cookie"].filter(Boolean);',
    'const vary = [reply.value("vary")].filter(Boolean);',
    PAGES,
  ),
];

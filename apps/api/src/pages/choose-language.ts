import { LANGUAGES, type Language } from "@rollcall/core/contract";
import { parseAccept } from "hono/utils/accept";
import { readCookie } from "../http/cookies.ts";
import type { HttpContext } from "../http/http-env.ts";

/** What the person has chosen on this device; the pages write it (apps/web/src/lib/own-language.ts). */
const OWN = "language";
/** The language of the club that was logged in to here, for its members who have chosen none. */
const CLUB = "club_language";

const parseLanguage = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag);

/**
 * The language of a page (rules#language): what `?lang=` asks for, what the person has chosen, the
 * club's, the browser's, English.
 * @param club the language of the club whose page it is, asked for only where it decides
 */
export async function chooseLanguage(
  context: HttpContext,
  club: () => Promise<string | undefined> = async () => readCookie(getCookieHeader(context), CLUB),
): Promise<Language> {
  const personalLanguage =
    parseLanguage(context.req.query("lang")) ??
    parseLanguage(readCookie(getCookieHeader(context), OWN));
  return (
    personalLanguage ??
    parseLanguage(await club()) ??
    chooseBrowserLanguage(context.req.header("accept-language"))
  );
}

const getCookieHeader = (context: HttpContext): string | undefined => context.req.header("cookie");

/** The first of a browser's languages that the product speaks, by its weight: de for de-CH. */
function chooseBrowserLanguage(acceptLanguage = ""): Language {
  const languages = parseAccept(acceptLanguage)
    .filter(({ q }) => q > 0)
    .map(({ type }) => parseLanguage(type.toLowerCase().split("-")[0]));
  return languages.find((language) => language !== undefined) ?? "en";
}

/** Says in which language a page is, and by what that was decided. */
export function sayLanguage(context: HttpContext, language: Language): void {
  const reply = context.get("reply");
  const vary = [reply.value("vary"), "Accept-Language", "Cookie"].filter(Boolean);
  reply.headers({ "content-language": language, vary: vary.join(", ") });
}

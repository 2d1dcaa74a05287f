import { LANGUAGES, type Language } from "@rollcall/core/contract";
import { LANGUAGE } from "./locale.ts";

/** What the person has chosen here, and the language of the club that was logged in to (rules#language). */
type Cookie = "language" | "club_language";

const YEAR_SECONDS = 365 * 24 * 3_600;
const TRIED = "language-tried";

const isSpoken = (tag: string | null | undefined): tag is Language =>
  LANGUAGES.some((language) => language === tag);

/** Remembers `?lang=` of the address as the person's choice, and takes it out of the address. */
export function takeAskedLanguage(): void {
  const address = new URL(location.href);
  const requestedTag = address.searchParams.get("lang");
  if (requestedTag === null) return;
  if (isSpoken(requestedTag)) remember("language", requestedTag);
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/**
 * Shows this page in another language, and every later page of this device. The address says the
 * language too: a page that is kept for evenings without a network (page-sw.ts) would otherwise be
 * shown again in the old one where the network is slow.
 */
export function chooseLanguage(tag: string): void {
  remember("language", tag);
  const address = new URL(location.href);
  address.searchParams.set("lang", tag);
  location.replace(address);
}

/**
 * After a login: the user's own language, else the club's. Reloads the page once if it is in another
 * language, and returns whether it does.
 * @param ownLanguage what the person has chosen in the profile; null where nothing was
 * @param club the language of the person's club
 */
export function followLanguage(ownLanguage: string | null, club: string | undefined): boolean {
  if (isSpoken(ownLanguage)) remember("language", ownLanguage);
  if (isSpoken(club)) remember("club_language", club);
  const preferredTag = ownLanguage ?? chosen() ?? club;
  if (!isSpoken(preferredTag) || preferredTag === LANGUAGE) return false;
  // A browser without cookies, or pages that were not built in it, would be opened again and again.
  if (tried() === preferredTag) return false;
  sessionStorage.setItem(TRIED, preferredTag);
  location.reload();
  return true;
}

/** Keeps the profile's choice on this device. @param tag null for the club's */
export function keepLanguage(tag: string | null): void {
  sessionStorage.removeItem(TRIED);
  remember("language", tag);
}

function chosen(): string | undefined {
  return /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];
}

function tried(): string | null {
  try {
    return sessionStorage.getItem(TRIED);
  } catch {
    return LANGUAGE;
  }
}

function remember(name: Cookie, tag: string | null): void {
  const age = tag === null ? 0 : YEAR_SECONDS;
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: browsers that the pages support lack the Cookie Store API
  document.cookie = `${name}=${tag ?? ""}; path=/; max-age=${age}; samesite=lax${secure}`;
}

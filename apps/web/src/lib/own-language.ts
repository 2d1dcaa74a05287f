import { LANGUAGES, type Language } from "@rollcall/core/contract";
import { LANGUAGE } from "./locale.ts";

/** What the person has chosen here, and the language of the club that was logged in to (rules#language). */
type Cookie = "language" | "club_language";

const YEAR_SECONDS = 365 * 24 * 3_600;
const TRIED = "language-tried";

const isSpoken = (tag: string | null | undefined): tag is Language =>
  LANGUAGES.some((one) => one === tag);

/** Remembers `?lang=` of the address as the person's choice, and takes it out of the address. */
export function takeAskedLanguage(): void {
  const address = new URL(location.href);
  const asked = address.searchParams.get("lang");
  if (asked === null) return;
  if (isSpoken(asked)) remember("language", asked);
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
 * After a login: the person's own language, else the club's. Opens the page anew where that is not
 * the page's, once; answers whether it does.
 * @param own what the person has chosen in the profile; null where nothing was
 * @param club the language of the person's club
 */
export function followLanguage(own: string | null, club: string | undefined): boolean {
  if (isSpoken(own)) remember("language", own);
  if (isSpoken(club)) remember("club_language", club);
  const wanted = own ?? chosen() ?? club;
  if (!isSpoken(wanted) || wanted === LANGUAGE) return false;
  // A browser without cookies, or pages that were not built in it, would be opened again and again.
  if (tried() === wanted) return false;
  sessionStorage.setItem(TRIED, wanted);
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

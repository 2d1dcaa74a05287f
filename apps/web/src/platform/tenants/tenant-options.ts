import { CURRENCIES } from "@rollcall/core/contract";
import { LOCALE } from "#lib/locale.ts";

type Options = readonly (readonly [string, string])[];

/** All currencies of ISO 4217 with their names, and the current one. */
export function currencyOptions(current?: string): Options {
  const names = new Intl.DisplayNames(LOCALE, { type: "currency" });
  return including(CURRENCIES, current)
    .map((code) => [code, `${names.of(code) ?? code} (${code})`] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, LOCALE));
}

/** All IANA zones that the browser knows, and the current one. */
export function timezoneOptions(current?: string): Options {
  return including(["UTC", ...Intl.supportedValuesOf("timeZone")], current).map(
    (zone) => [zone, zone.replaceAll("_", " ")] as const,
  );
}

const including = (values: readonly string[], current: string | undefined): string[] => [
  ...new Set(current ? [current, ...values] : values),
];

/** A slug made from a name: small letters, digits and dashes. */
export function toSlug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 50)
    .replace(/-$/, "");
}

import { z } from "zod";
import { holdsLink } from "./links/holds-link.ts";
import { isCurrency } from "./money/currencies.ts";
import { encodeEmail } from "./text/encode-email.ts";

/**
 * The values of rules#values, defined once. Input schemas are strict objects of them. Output
 * schemas use them too, so that the OpenAPI document and the web forms agree.
 */

// Tab and line breaks are text in a description; in a name they are not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u001F\u007F-\u009F]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u;

// biome-ignore lint/suspicious/noControlCharactersInRegex: replacing them is the point
const CONTROLS = /[\u0000-\u001F\u007F-\u009F]/gu;

const readable = (forbidden: RegExp) => (value: string) =>
  value.isWellFormed() && !forbidden.test(value);

/** One line of text: trimmed, NFC, no control characters. */
export const line = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .normalize("NFC")
    .min(min)
    .max(max)
    .refine(readable(CONTROL), "must not contain control characters");

/** What a machine read: one line in which anything that a line may not contain is a "\uFFFD". */
export const scannedLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .overwrite((text) => text.toWellFormed().replace(CONTROLS, "\uFFFD").normalize("NFC"));

/** Long text of several lines, at most 20,000 characters. */
export const longText = z
  .string()
  .trim()
  .normalize("NFC")
  .max(20_000)
  .refine(readable(CONTROL_BUT_BREAKS), "must not contain control characters");

/**
 * Characters that are invisible, or reverse the text around them: marks of direction, spaces and
 * joiners without width, fillers, tags. With them two people's names could look the same.
 */
const UNSEEN =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them is meant by itself
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]/u;

/**
 * Joiners that letters need, in Persian, Urdu and the scripts of India, after a letter of the
 * script.
 */
const NEEDED_JOINER =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Mongolian}])[\u200C\u200D]/gu;

const isSeen = (value: string): boolean =>
  !UNSEEN.test(value) && !/[\u200C\u200D]/.test(value.replace(NEEDED_JOINER, ""));

const UNSEEN_MESSAGE = "must not contain invisible characters or marks of direction";

/** Joiners and tags that combine several emoji into one: a family, the flag of Scotland. */
const EMOJI_PARTS =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?)\u200D(?=\p{Extended_Pictographic})|(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu;

/**
 * A title, heading or label. It is shown between other texts, so it must neither hide anything nor
 * reverse them; emoji are allowed.
 */
export const visibleLine = (max: number, min = 1) =>
  line(max, min).refine((value) => isSeen(value.replace(EMOJI_PARTS, "")), UNSEEN_MESSAGE);

/**
 * A person's name. Other people see it in mails, so it must not be bait or imitate another name: it
 * has no links and no invisible characters.
 */
export const name = line(200)
  .refine(isSeen, UNSEEN_MESSAGE)
  .refine((value) => !holdsLink(value), "must not contain a link");
export const title = visibleLine(200);

/**
 * An address as the email field of HTML takes it. A domain in other letters than ASCII becomes its
 * ASCII form, as mail servers have it.
 */
export const email = z
  .string()
  .trim()
  .overwrite(encodeEmail)
  .toLowerCase()
  .max(254)
  .email({ pattern: z.regexes.html5Email })
  .refine((address) => address.indexOf("@") <= 64, "must have at most 64 characters before the @")
  .refine(readable(CONTROL), "must not contain control characters");

export const phone = line(40, 3);
export const id = z.uuid().toLowerCase();
export const slug = z
  .string()
  .min(3)
  .max(50)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be of a-z, 0-9 and single dashes");

/** A part of a path, of any length: an impossible slug is NOT_FOUND, not a validation error. */
export const pathSlug = z
  .string()
  .max(300)
  .regex(/^[\w-]+$/);

/** RFC 3339 in a request; becomes a Date. */
export const instantInput = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .refine(hasYear, "must be in the years 1900 to 9999");

/** A day without a time: `2026-11-21`. */
export const dayInput = z.iso
  .date()
  .refine((day) => hasYear(new Date(day)), "must be in the years 1900 to 9999");

/**
 * The year in UTC, after the offset. PostgreSQL writes later years differently, and an earlier
 * century is a typing error.
 */
function hasYear(value: Date): boolean {
  const year = value.getUTCFullYear();
  return year >= 1900 && year <= 9999;
}

/** RFC 3339 in UTC with milliseconds in an answer. */
export const instant = z.iso.datetime({ precision: 3 });

/** Integer minor units of the currency beside it. */
export const money = z.int().min(0);

/** The code of a currency in an answer, which may have been withdrawn since it was stored. */
export const currencyCode = z
  .string()
  .length(3)
  .regex(/^[A-Z]{3}$/);

/** The code of a current currency (ISO 4217) in a request. */
export const currency = currencyCode.refine(isCurrency, "unknown currency");

/** An IANA time zone that this machine knows, by its name: newer runtimes know offsets as well. */
export const timezone = z.string().max(64).refine(isTimezone, "unknown time zone");

function isTimezone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** RFC 3339 with milliseconds. */
export const iso = (value: Date): string => value.toISOString();
export const isoOrNull = (value: Date | null): string | null => value?.toISOString() ?? null;

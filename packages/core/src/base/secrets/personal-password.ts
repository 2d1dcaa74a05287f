import { invalid } from "../errors.ts";
import { nameKey } from "../text/name-key.ts";

/** What somebody who knows the person would try first. */
export interface PasswordContext {
  club: string;
  fullName: string;
  email: string | null;
}

const MIN_WORD_LENGTH = 4;
const MIN_WHOLE_LENGTH = 3;

/**
 * 400 VALIDATION_ERROR for a password that contains the club's name, the person's name or the
 * address before its @, of three characters or more, or a word of four letters or more out of one of
 * them, without regard to case and accents (rules#passwords).
 */
export function refusePersonalPassword(
  password: string,
  { club, fullName, email }: PasswordContext,
  path = "password",
): void {
  const key = nameKey(password);
  const localPart = email?.split("@")[0] ?? "";
  if (
    ![club, fullName, localPart].some((text) => listParts(text).some((part) => key.includes(part)))
  )
    return;
  throw invalid({
    path,
    message: "must not contain the name of the organisation, your name or your email address",
    code: "personal_password",
  });
}

function listParts(text: string): string[] {
  const whole = nameKey(text);
  const words = whole.split(/[^\p{L}]+/u).filter((word) => [...word].length >= MIN_WORD_LENGTH);
  return [...whole].length >= MIN_WHOLE_LENGTH ? [whole, ...words] : words;
}

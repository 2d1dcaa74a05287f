import { ERASED_NAME } from "#base/text/erased-name.ts";
import { isWhole, type Traces } from "./erase-rows.ts";

/**
 * JSON without the person. Whole names and addresses also stand in sentences, such as who was
 * checked in by whom; a number or a first name is replaced where it is a whole value, since it could
 * be a part of anything. What the person answered goes with the registration.
 */
export function withoutPerson(value: unknown, traces: Traces): unknown {
  if (typeof value === "string") return withoutWords(value, traces);
  if (Array.isArray(value)) return value.map((item) => withoutPerson(item, traces));
  if (typeof value !== "object" || value === null) return value;
  const isTheirs = "id" in value && traces.registrationIds.includes(String(value.id));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      isTheirs && name === "answers" ? {} : withoutPerson(item, traces),
    ]),
  );
}

function withoutWords(text: string, { names, emails, phones }: Traces): string {
  if ([...names, ...emails, ...phones].includes(text)) return ERASED_NAME;
  return [...names.filter(isWhole), ...emails].reduce(
    (shorter, word) => shorter.replaceAll(word, ERASED_NAME),
    text,
  );
}

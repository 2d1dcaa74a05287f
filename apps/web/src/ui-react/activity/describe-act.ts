import type { ActivityAction, PlatformAction } from "@rollcall/core/contract";
import { formatMoney } from "#lib/format/format-money.ts";
import { changedValues, type Values, valueWord } from "./changed-values.ts";
import { type DoorAct, sentences } from "./messages/sentences.ts";
import { messages as text } from "./messages.ts";

/** What a sentence about an act is made of. */
export interface ActFacts {
  action: ActivityAction | PlatformAction | DoorAct;
  /** Who did it. */
  who: string;
  /** What it was done to, or null when it has no name. */
  whom: string | null;
  /** The person whom it concerns, when `whom` is a document. */
  person?: string | null;
  /** The word for what it was done to, when it has no name. */
  kind?: string;
  before?: Values;
  after?: Values;
}

/** A piece of a sentence: text, or the name of who acted or of what was acted on. */
export type Piece = { text: string; names: "who" | "whom" | null };

/** More changes than these are in the details of the act. */
const MAX_CHANGES = 3;
/** Values that stand elsewhere in the sentences, or that tell people nothing. */
const NO_CHANGE = /Ids?$|^(?:id|currency|reason|amount|codeHint)$/u;

/** The sentence of an act, in pieces (rules#activity). */
export function describeAct(facts: ActFacts): Piece[] {
  const values = getValues(facts);
  const template = sentences[facts.action].replaceAll(/<([^>]*)>/gu, (_, part: string) =>
    getNames(part).every((name) => values[name]) ? part : "",
  );
  return template
    .split(/(\{\w+\})/u)
    .filter((part) => part !== "")
    .map((part) => {
      const [name] = getNames(part);
      if (!name) return { text: part, names: null };
      return { text: values[name] ?? "", names: name === "who" || name === "whom" ? name : null };
    });
}

/** The same as one text, for files and screen readers. */
export const describeActInWords = (facts: ActFacts): string =>
  describeAct(facts)
    .map((piece) => piece.text)
    .join("");

const getNames = (part: string): string[] =>
  [...part.matchAll(/\{(\w+)\}/gu)].flatMap(([, name]) => name ?? []);

function getValues(facts: ActFacts): Record<string, string | undefined> {
  const { who, whom, person, kind = text.nothing, before = null, after = null } = facts;
  const find = (...keys: string[]): unknown =>
    keys.map((key) => after?.[key] ?? before?.[key]).find((value) => value);
  const amount = find("amount", "total");
  const currency = find("currency");
  const name = whom ?? find("name", "title", "label", "number", "fullName", "url");
  return {
    who,
    whom: typeof name === "string" ? name : kind,
    person: person ?? undefined,
    amount:
      typeof amount === "number" && typeof currency === "string"
        ? formatMoney(amount, currency)
        : undefined,
    reason: wordFor(find("reason")),
    status: wordFor(after?.["status"]),
    changes: getChanges(before, after),
  };
}

const wordFor = (value: unknown): string | undefined =>
  typeof value === "string" ? valueWord(value) : undefined;

function getChanges(before: Values, after: Values): string {
  const changes = changedValues(before, after).filter(({ key }) => !NO_CHANGE.test(key));
  const first = changes.slice(0, MAX_CHANGES).map(({ field, change }) => `${field}: ${change}`);
  return [...first, ...(changes.length > MAX_CHANGES ? ["…"] : [])].join("; ");
}

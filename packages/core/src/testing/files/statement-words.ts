import type { SentStatement } from "../wire/sql-tap.ts";

/** What a lock guards, by its table. The first one that a statement names is what it reads. */
const GUARDED: Readonly<Record<string, string>> = {
  ticket_type: "ticket types",
  registration_count: "counts",
  registration: "registrations",
  invoice: "invoices",
  payment: "payments",
  bank_entry: "bank entries",
};

/** What is locked besides. */
const LOCKED: Readonly<Record<string, string>> = {
  ...GUARDED,
  member: "members",
  access_code: "access codes",
};

/**
 * What statements lock and read of events, registrations and money, in the order in which they were
 * sent: "event locked", "ticket types", "registrations". A repetition is told once.
 */
export function describeOrder(statements: readonly SentStatement[]): string[] {
  const words = statements.flatMap(({ text }) => describeStatement(text) ?? []);
  return words.filter((word, at) => word !== words[at - 1]);
}

function describeStatement(text: string): string | undefined {
  const tables = [...text.matchAll(/\b(?:from|join|update) "(\w+)"/g)].map(([, name = ""]) => name);
  const [, lock, of] = /\bfor ((?:no key )?update)\b(?: of "(\w+)")?/.exec(text) ?? [];
  const locked = of ?? tables[0] ?? "";
  if (lock) return `${LOCKED[locked] ?? locked.replaceAll("_", " ")} locked`;
  if (/^\s*update "event" set .*("seats_taken"|"waitlist_count")/.test(text))
    return "seats counted";
  if (!/^\s*(select|with)\b/.test(text)) return undefined;
  const read = Object.keys(GUARDED).find((name) => tables.includes(name));
  return read && GUARDED[read];
}

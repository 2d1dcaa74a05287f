import { join } from "node:path";
import type { messages as checkin } from "../../src/checkin/messages.ts";
import type { messages as event } from "../../src/event/messages.ts";
import type { applications } from "../../src/portal/applications/messages/applications.ts";
import type { billing } from "../../src/portal/billing/messages/billing.ts";
import type { broadcasts } from "../../src/portal/broadcasts/messages/broadcasts.ts";
import type { codes } from "../../src/portal/events/codes/messages/codes.ts";
import type { events } from "../../src/portal/events/messages/events.ts";
import type { waitlist } from "../../src/portal/events/waitlist/messages/waitlist.ts";
import type { imports } from "../../src/portal/imports/messages/imports.ts";
import type { session } from "../../src/portal/session/messages/session.ts";
import type { messages as factors } from "../../src/ui-react/factors/messages.ts";
import type { messages as common } from "../../src/ui-react/messages.ts";

const SRC = join(import.meta.dirname, "../../src");

/** The sentences of the pages in a language, from the files that the pages are built from. */
export interface Words {
  language: string;
  checkin: typeof checkin;
  event: typeof event;
  applications: typeof applications;
  billing: typeof billing;
  broadcasts: typeof broadcasts;
  codes: typeof codes;
  events: typeof events;
  imports: typeof imports;
  session: typeof session;
  waitlist: typeof waitlist;
  factors: typeof factors;
  common: typeof common;
}

const FILES: Record<Exclude<keyof Words, "language">, string> = {
  checkin: "checkin/messages",
  event: "event/messages",
  applications: "portal/applications/messages/applications",
  billing: "portal/billing/messages/billing",
  broadcasts: "portal/broadcasts/messages/broadcasts",
  codes: "portal/events/codes/messages/codes",
  events: "portal/events/messages/events",
  imports: "portal/imports/messages/imports",
  session: "portal/session/messages/session",
  waitlist: "portal/events/waitlist/messages/waitlist",
  factors: "ui-react/factors/messages",
  common: "ui-react/messages",
};

/** @param language a language tag that the pages are built in */
export async function wordsIn(language: string): Promise<Words> {
  const ending = language === "en" ? ".ts" : `.${language}.ts`;
  const found = await Promise.all(
    Object.entries(FILES).map(async ([name, file]) => {
      const module = await import(join(SRC, file + ending));
      return [name, module[name] ?? module.messages] as const;
    }),
  );
  return { language, ...Object.fromEntries(found) } as Words;
}

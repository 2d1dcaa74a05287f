import type { TestApp } from "../app.ts";
import { once } from "../clubs/bills.ts";
import { csvFile } from "./import-files.ts";

interface FileValues {
  eventId: string;
  /** Of the registrants. */
  emails: readonly (string | null)[];
  /** Whose answers are imported. */
  ticketCode: string;
}

/** Files of an event's imports. Each is read once: several at once are more than a club may have read. */
export function filesFor(
  imports: ReturnType<TestApp["as"]>["imports"],
  { eventId, emails, ticketCode }: FileValues,
) {
  return {
    answers: once(() => {
      const file = csvFile(`ticket code,Question 0\n${ticketCode},yes\n`);
      return imports.responsesPreview({ eventId, file });
    }),
    registrants: once(async () => {
      const file = csvFile(`Name,Email\n${emails.map((email) => `Pia,${email}\n`).join("")}`);
      const { importId } = await imports.registrantsPreview({ eventId, file });
      return imports.registrantsCommit({ eventId, importId });
    }),
  };
}

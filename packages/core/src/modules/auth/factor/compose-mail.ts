import type { MailComposer } from "#base/mail/send-owed.ts";
import { sessionWords } from "../mail/words.ts";
import { findPerson } from "./find-person.ts";

/** The mails about a change of somebody's second factors, to the person. */
export const factorMails = {
  factorAdded: compose("factorAdded"),
  factorRemoved: compose("factorRemoved"),
  platformFactorAdded: compose("factorAdded"),
  platformFactorRemoved: compose("factorRemoved"),
} satisfies Record<string, MailComposer>;

function compose(change: "factorAdded" | "factorRemoved"): MailComposer {
  return async (query, { tenantId, subjectId: id }, _app, language) => {
    const person = await findPerson(query, { id, tenantId });
    if (person?.tenantStatus !== "ACTIVE") return undefined;
    const from = person.tenantName ?? "Rollcall";
    const words = sessionWords(language);
    return { ...words[change], to: [person.email], from, footnote: words.factorNotYou };
  };
}

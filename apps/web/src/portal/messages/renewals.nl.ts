import { formatNumber } from "#lib/format-number.ts";
import type { renewals as english } from "./renewals.ts";

const members = (count: number) => `${formatNumber(count)} ${count === 1 ? "lid" : "leden"}`;
const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "factuur" : "facturen"}`;

type Names = readonly string[];

const listed = (count: number, names: Names): string => {
  const more = count - names.length;
  return `${names.join(", ")}${more > 0 ? ` en nog ${formatNumber(more)}` : ""}.`;
};

export const renewals: typeof english = {
  title: "Lidmaatschappen verlengen",
  about: "Elk lid dat de periode nog niet heeft betaald, krijgt één factuur voor de contributie.",
  through: "Verlengen t/m",
  throughHint:
    "De laatste dag van de nieuwe periode. Lidmaatschappen van een maand of een jaar vanaf de start lopen door vanaf hun eigen laatste dag.",
  types: "Te verlengen lidmaatschapstypes",
  type: (...facts) => facts.join(" · "),
  grace:
    "Wie niet heeft betaald, kan dat nog doen in de respijtdagen na de laatst betaalde dag; daarna is het lidmaatschap verlopen. Iedereen kan blijven inloggen.",
  nightly: "Rollcall kan dit automatisch doen, een aantal dagen voordat een lidmaatschap afloopt.",
  settings: "Automatisch verlengen instellen",
  missing: { through: "Kies een dag", membershipTypeIds: "Kies minstens één type" },
  submit: "Voorbeeld",
  none: "Nog geen lidmaatschapstypes",
  noneAbout: "Een type bepaalt de contributie en de periode van een lidmaatschap.",
  makeType: "Lidmaatschapstype maken",
  ask: (count) => `${invoices(count)} versturen?`,
  nobody: "Geen facturen nodig",
  sum: (count, total) => `${invoices(count)}, samen ${total}.`,
  mailed: "Elke factuur wordt als PDF gemaild. Verstuurde facturen kunnen niet worden gewijzigd.",
  without: (count, names) =>
    count === 1
      ? `1 van hen heeft geen e-mailadres en krijgt geen mail: ${listed(count, names)}`
      : `${count} van hen hebben geen e-mailadres en krijgen geen mail: ${listed(count, names)}`,
  extended: (count, names) =>
    `${members(count)} zonder contributie, direct verlengd: ${listed(count, names)}`,
  already: (count, names) =>
    `${members(count)} al gefactureerd voor deze periode: ${listed(count, names)}`,
  paid: (count, names) =>
    `${members(count)} al betaald, of levenslang lid: ${listed(count, names)}`,
  confirm: (count) => `${invoices(count)} versturen`,
  extend: "Verlengen zonder facturen",
  skips: {
    title: "Niet gefactureerd",
    of: (who, why) => `${who}: ${why}`,
    reason: {
      ALREADY_INVOICED: "al gefactureerd voor deze periode",
      NO_FEE: "geen contributie; het lidmaatschap loopt door",
      NOT_DUE: "intussen betaald of vertrokken",
      MEMBER_ERASED: "gewist",
    },
    unknown: "geen factuur nodig",
    more: (count) => `en nog ${formatNumber(count)}`,
  },
};

import { formatNumber } from "#lib/format/format-number.ts";
import type { renewals as english } from "./renewals.ts";

const members = (count: number) => `${formatNumber(count)} ${count === 1 ? "lid" : "leden"}`;
const invoices = (count: number) =>
  `${formatNumber(count)} ${count === 1 ? "factuur" : "facturen"}`;

type Names = readonly string[];

const listNames = (count: number, names: Names): string => {
  const more = count - names.length;
  return `${names.join(", ")}${more > 0 ? ` en nog ${formatNumber(more)}` : ""}.`;
};

export const renewals: typeof english = {
  title: "Lidmaatschappen verlengen",
  about:
    "Elk lid dat aan de beurt is, krijgt één factuur voor de contributie van de volgende periode.",
  through: "Betaalde periode eindigt uiterlijk op",
  throughHint:
    "Leden van wie de betaalde periode uiterlijk op deze dag eindigt, zijn aan de beurt, net als leden die nog nooit hebben betaald. " +
    "De dag verandert niets aan de lengte van de nieuwe periode.",
  types: "Te verlengen lidmaatschapstypes",
  type: (...facts) => facts.join(" · "),
  periods:
    "Een nieuwe periode begint op de dag na de laatst betaalde dag, of vandaag voor wie nog nooit heeft betaald of van wie het lidmaatschap is verlopen. " +
    "Een kalenderjaar eindigt op 31 december; een jaar vanaf de start en een maand zijn altijd volledig. " +
    "Een levenslang lidmaatschap wordt één keer gefactureerd.",
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
  people: {
    title: "Leden, perioden en contributie",
    member: "Lid",
    period: "Nieuwe periode",
    fee: "Contributie",
    span: (firstDay, lastDay) => `${firstDay} – ${lastDay}`,
    forLife: (firstDay) => `Vanaf ${firstDay}, levenslang`,
    more: (count) => `en nog ${formatNumber(count)}`,
  },
  mailed: "Elke factuur wordt als PDF gemaild. Verstuurde facturen kunnen niet worden gewijzigd.",
  without: (count, names) =>
    count === 1
      ? `1 van hen heeft geen e-mailadres en krijgt geen mail: ${listNames(count, names)}`
      : `${count} van hen hebben geen e-mailadres en krijgen geen mail: ${listNames(count, names)}`,
  extended: (count, names) =>
    `${members(count)} zonder contributie, direct verlengd: ${listNames(count, names)}`,
  already: (count, names) =>
    `${members(count)} al gefactureerd voor deze periode: ${listNames(count, names)}`,
  paid: (count, names) =>
    `${members(count)} op deze dag nog niet aan de beurt, of levenslang lid: ${listNames(count, names)}`,
  confirm: (count) => `${invoices(count)} versturen`,
  extend: "Verlengen zonder facturen",
  skips: {
    title: "Niet gefactureerd",
    of: (name, why) => `${name}: ${why}`,
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

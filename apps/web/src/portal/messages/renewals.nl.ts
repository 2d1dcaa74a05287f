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
  about:
    "Elk lid dat nog niet zover heeft betaald, krijgt een factuur voor de contributie, één keer per periode.",
  through: "Betaald t/m",
  throughHint:
    "De laatste dag van de nieuwe periode. Een lidmaatschap van twaalf maanden of één maand loopt door vanaf de eigen laatste dag.",
  types: "Te verlengen lidmaatschapstypes",
  type: (...facts) => facts.join(" · "),
  grace:
    "Wie niet heeft betaald, moet dat nog doen in de respijtdagen na de laatst betaalde dag; daarna is het lidmaatschap verlopen. Niemand verliest de login.",
  nightly:
    "Rollcall kan dit elke nacht voor je doen, een aantal dagen voordat een lidmaatschap afloopt.",
  settings: "Kies hoeveel dagen",
  missing: { through: "Kies een dag", membershipTypeIds: "Kies minstens één type" },
  submit: "Voorbeeld",
  none: "Nog geen lidmaatschapstypes",
  noneAbout: "Een type bepaalt de contributie en de periode van een lidmaatschap.",
  makeType: "Lidmaatschapstype maken",
  ask: (count) => `${invoices(count)} versturen?`,
  nobody: "Niemand heeft een factuur nodig",
  sum: (count, total) => `${invoices(count)}, samen ${total}.`,
  mailed:
    "Elke factuur wordt met de PDF gemaild. Een verstuurde factuur kan niet worden gewijzigd.",
  without: (count, names) =>
    count === 1
      ? `1 van hen heeft geen e-mailadres en krijgt geen mail: ${listed(count, names)}`
      : `${count} van hen hebben geen e-mailadres en krijgen geen mail: ${listed(count, names)}`,
  extended: (count, names) =>
    `${members(count)} zonder contributie, van wie het lidmaatschap meteen doorloopt: ${listed(count, names)}`,
  already: (count, names) =>
    `${members(count)} met al een factuur voor deze periode: ${listed(count, names)}`,
  paid: (count, names) =>
    `${members(count)} met een lidmaatschap dat al zover betaald is, of voor het leven: ${listed(count, names)}`,
  confirm: (count) => `${invoices(count)} versturen`,
  extend: "Zo verlengen",
  skips: {
    title: "Wie krijgt geen factuur",
    of: (who, why) => `${who}: ${why}`,
    reason: {
      ALREADY_INVOICED: "heeft al een factuur voor deze periode",
      NO_FEE: "betaalt geen contributie: het lidmaatschap loopt door",
      NOT_DUE: "heeft betaald of is vertrokken sinds dit begon",
      MEMBER_ERASED: "is gewist",
    },
    unknown: "heeft er geen nodig",
    more: (count) => `en nog ${formatNumber(count)}`,
  },
};

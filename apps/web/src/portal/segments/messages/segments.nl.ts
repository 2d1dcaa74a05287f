import type { segments as english } from "./segments.ts";

export const segments: typeof english = {
  list: {
    title: "Segmenten",
    about: "Groepen leden en gasten met iets gemeen.",
    what: "segmenten",
    add: "Nieuw segment",
    empty: "Geen segmenten gevonden",
    emptyAbout:
      "Kies met een segment wie een mailing krijgt, bijvoorbeeld iedereen die er de vorige keer was.",
    segment: "Segment",
    kind: "Type",
    kinds: { MEMBERS: "Leden", GUESTS: "Gasten", ALL: "Leden en gasten" },
    description: "Omschrijving",
    members: "Personen",
    reached: "Bereikbaar per mail",
    changed: "Gewijzigd",
  },
  new: { title: "Nieuw segment" },
  edit: {
    segment: "Segment",
    name: "Naam",
    description: "Omschrijving",
    done: "Segment opgeslagen.",
    missing: {
      name: "Vul een naam in",
      "filter.joinedFrom": "Vul een datum in",
      "filter.joinedTo": "Vul een datum in",
    },
  },
  filter: {
    title: "Filters",
    about: "Iedereen die aan alle filters voldoet. Lege filters tellen niet mee.",
    status: "Status",
    kind: "Leden of gasten",
    kindHint: "Gasten komen bij activiteiten zonder lid te zijn.",
    role: "Rol",
    type: "Lidmaatschap",
    goneType: "Verwijderd type",
    standing: "Contributiestatus",
    joinedFrom: "Lid sinds, vanaf",
    joinedTo: "Lid sinds, tot en met",
    registered: "Ingeschreven voor een van",
    attended: "Aanwezig bij een van",
    search: "Naam of e-mail bevat",
  },
  count: {
    counting: "Tellen…",
    unknown: "Nog niet geteld",
    now: (people) => `Nu ${people} ${people === 1 ? "persoon" : "personen"}`,
    reached: (people) =>
      `Een mailing bereikt ${people} van hen: wie een e-mailadres heeft en zich niet heeft afgemeld.`,
  },
  members: {
    title: "Personen in het opgeslagen segment",
    what: "personen",
    nobody: "Er voldoet nu niemand.",
  },
  remove: {
    title: (name) => `${name} verwijderen?`,
    about:
      "De personen zelf worden niet verwijderd. Een segment dat een mailing gebruikt, kun je niet verwijderen.",
    confirm: "Segment verwijderen",
    done: "Segment verwijderd.",
  },
};

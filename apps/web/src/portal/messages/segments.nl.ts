import type { segments as english } from "./segments.ts";

export const segments: typeof english = {
  list: {
    title: "Segmenten",
    about: "Groepen mensen naar wat ze gemeen hebben.",
    what: "segmenten",
    add: "Nieuw segment",
    empty: "Geen segmenten",
    emptyAbout: "Een segment bepaalt wie een mailing krijgt: wie er vorige keer was, bijvoorbeeld.",
    segment: "Segment",
    kind: "Wie",
    kinds: { MEMBERS: "Leden", GUESTS: "Gasten", ALL: "Leden en gasten" },
    description: "Omschrijving",
    members: "Mensen nu",
    reached: "Per mail",
    changed: "Gewijzigd",
  },
  new: { title: "Nieuw segment" },
  edit: {
    segment: "Segment",
    name: "Naam",
    description: "Omschrijving",
    done: "Het segment is opgeslagen.",
    missing: {
      name: "Vul een naam in",
      "filter.joinedFrom": "Vul een dag in",
      "filter.joinedTo": "Vul een dag in",
    },
  },
  filter: {
    title: "Wie erbij hoort",
    about: "Iedereen die aan dit alles voldoet. Lege velden tellen niet mee.",
    status: "Status",
    kind: "Leden of gasten",
    kindHint: "Gasten komen bij activiteiten zonder lid te zijn.",
    role: "Rol",
    type: "Lidmaatschap",
    goneType: "Een type dat is verwijderd",
    standing: "Contributie",
    joinedFrom: "Lid sinds, vanaf",
    joinedTo: "Lid sinds, tot en met",
    registered: "Ingeschreven voor een van",
    attended: "Gekomen naar een van",
    search: "Naam of e-mail bevat",
  },
  count: {
    counting: "Tellen",
    unknown: "Nog niet geteld",
    now: (people) => `Nu ${people} ${people === 1 ? "persoon" : "personen"}`,
    reached: (people) =>
      `Een mailing bereikt er ${people}: wie een adres heeft en zich niet heeft afgemeld.`,
  },
  members: {
    title: "Wie er nu in zit, zoals opgeslagen",
    what: "personen",
    nobody: "Er voldoet nu niemand aan.",
  },
  remove: {
    title: (name) => `${name} verwijderen?`,
    about:
      "De mensen erin blijven. Een segment waar een mailing naartoe gaat, kan niet worden verwijderd.",
    confirm: "Segment verwijderen",
    done: "Het segment is verwijderd.",
  },
};

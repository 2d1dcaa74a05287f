import type { membership as english } from "./membership.ts";

export const membership: typeof english = {
  title: "Lidmaatschap",
  types: {
    title: "Lidmaatschapstypes",
    about: "Wat elk soort lid betaalt, en voor hoe lang.",
    caption: "Lidmaatschapstypes",
    add: "Type toevoegen",
    empty: "Nog geen types",
    emptyAbout:
      "Voeg het eerste toe, zoals “Gewoon lid”, met de jaarlijkse contributie. Geef het dan aan leden op hun pagina: vanaf dat moment zie je in de lijst wie heeft betaald.",
    fee: (fee, period) => `${fee} ${period}`,
    free: "Gratis",
    periods: {
      CALENDAR_YEAR: "per kalenderjaar",
      ROLLING_YEAR: "per jaar vanaf de start",
      MONTH: "per maand",
      LIFETIME: "eenmalig, voor het leven",
    },
    grace: (days) =>
      days === 0 ? "Geen respijtdagen" : `${days} ${days === 1 ? "respijtdag" : "respijtdagen"}`,
    members: (count) => (count === 1 ? "1 lid" : `${count} leden`),
    inactive: "Geen nieuwe leden",
    editOne: (name) => `${name} bewerken`,
    removeOne: (name) => `${name} verwijderen`,
    remove: {
      title: (name) => `${name} verwijderen?`,
      about: "Een type dat leden hebben of dat is gefactureerd, kan niet worden verwijderd.",
      instead:
        "Geen nieuwe leden meer? Bewerk het en haal het vinkje weg bij “Neemt nieuwe leden aan”.",
      confirm: "Type verwijderen",
      done: "Het type is verwijderd.",
    },
    form: {
      new: "Lidmaatschapstype toevoegen",
      name: "Naam",
      fee: (currency) => `Contributie in ${currency}`,
      feeHint:
        "0 voor een lidmaatschap zonder contributie. Een nieuw bedrag geldt vanaf de volgende verlenging.",
      period: "Periode",
      periods: {
        CALENDAR_YEAR: "Kalenderjaar, tot en met 31 dec",
        ROLLING_YEAR: "Een jaar, vanaf de eigen dag van elk lid",
        MONTH: "Een maand",
        LIFETIME: "Voor het leven: één keer betalen",
      },
      grace: "Respijtdagen",
      graceHint:
        "Zoveel dagen na de betaalde periode moet een lid nog betalen; daarna is het lidmaatschap verlopen.",
      active: "Neemt nieuwe leden aan",
      activeHint: "Anders houden leden het type, maar krijgen ze geen factuur voor verlenging.",
      created: (name) => `${name} kan nu aan leden worden gegeven.`,
      saved: "Het type is opgeslagen.",
      wrongFee: "Vul een bedrag in, zoals 25,50",
      missing: {
        name: "Geef het type een naam",
        fee: "Vul een bedrag in, zoals 25,50",
        graceDays: "Vul een aantal dagen in",
      },
    },
  },
  fields: {
    title: "Ledenvelden",
    about: "Wat je vereniging over elk lid bijhoudt, naast naam, adres en geboortedatum.",
    caption: "Ledenvelden",
    add: "Veld toevoegen",
    empty: "Nog geen velden",
    emptyAbout:
      "Voeg er een toe voor wat je van elk lid wilt weten: een kluisnummer, een licentie, een T-shirtmaat.",
    required: "verplicht",
    optional: "niet verplicht",
    types: {
      TEXT: "Een regel tekst",
      LONG_TEXT: "Meerdere regels tekst",
      SINGLE_CHOICE: "Eén uit een lijst",
      MULTI_CHOICE: "Meerdere uit een lijst",
      BOOLEAN: "Ja of nee",
      NUMBER: "Een getal",
      DATE: "Een datum",
    },
    editOne: (label) => `${label} bewerken`,
    removeOne: (label) => `${label} verwijderen`,
    up: (label) => `${label} omhoog`,
    down: (label) => `${label} omlaag`,
    moved: (label, place) => `${label} is nu nummer ${place}.`,
    remove: {
      title: (label) => `${label} verwijderen?`,
      about: "De waarden worden bij alle leden verwijderd. Dit kun je niet terugdraaien.",
      confirm: "Veld verwijderen",
      done: "Het veld is verwijderd.",
    },
    form: {
      new: "Ledenveld toevoegen",
      label: "Naam van het veld",
      type: "Soort waarde",
      typeFixed: "De soort van een veld kan niet worden gewijzigd.",
      options: "Keuzes",
      optionsHint: "Eén per regel. Leden houden een keuze die je weghaalt.",
      required: "Verplicht",
      requiredHint: "Wordt gevraagd als een beheerder de velden van een lid weer bewerkt.",
      created: (label) => `${label} is nu een veld van elk lid.`,
      saved: "Het veld is opgeslagen.",
      missing: { label: "Geef het veld een naam", options: "Noem wat er te kiezen valt" },
    },
  },
  one: {
    title: "Lidmaatschap",
    type: "Type",
    noType: "Nog geen",
    standing: "Contributie",
    paidThrough: "Betaald t/m",
    nothingPaid: "Nog niets",
    birthDate: "Geboortedatum",
    address: "Adres",
    notes: "Notities",
    notesHint:
      "Alleen beheerders kunnen ze lezen. Ze gaan mee als de persoon de eigen gegevens opvraagt.",
    noTypes: "Voeg eerst lidmaatschapstypes toe in de instellingen.",
    inactive: (name) => `${name} (neemt geen nieuwe leden aan)`,
    paidThroughHint:
      "De laatste dag die betaald is. Een betaalde verlenging schuift die vanzelf op.",
    activity: "Geschiedenis van dit lid",
  },
  attended: {
    title: "Activiteiten",
    what: "inschrijvingen",
    empty: "Nog geen inschrijvingen.",
    came: "Gekomen",
    missed: "Niet gekomen",
  },
  owes: {
    title: "Facturen",
    nothing: "Hoeft niets te betalen.",
    owes: "Te betalen",
    overdue: "waarvan te laat",
  },
  sent: {
    title: "Mails van de laatste 30 dagen",
    what: "mails",
    empty: "Er is in deze tijd geen mail uitgegaan.",
  },
  own: {
    title: "Je lidmaatschap",
    CURRENT: (day) =>
      day
        ? `Je hebt betaald: je lidmaatschap loopt tot en met ${day}.`
        : "Je hebt betaald, voor het leven.",
    DUE: (day) =>
      day
        ? `Je moet je contributie betalen: er is betaald tot en met ${day}.`
        : "Je moet je eerste contributie betalen.",
    LAPSED: (day) =>
      day
        ? `Je lidmaatschap is verlopen: er is betaald tot en met ${day}.`
        : "Je lidmaatschap is verlopen: er is geen contributie betaald.",
    NONE: "Je hebt geen lidmaatschap met contributie.",
    owes: (sums) => `Je moet nog ${sums} betalen.`,
    pay: "Bekijk je open facturen en hoe je betaalt",
    noInvoice:
      "Er is geen open factuur. Je vereniging stuurt je er een, of vraag het een beheerder.",
    stays: "Inloggen en inschrijven kan gewoon zoals eerst.",
  },
  activity: {
    about:
      "Wie wat deed, wanneer en vanwaar. Niemand kan het wijzigen, en alleen beheerders kunnen het lezen.",
    caption: "Wat er in de vereniging is gedaan",
    file: "logboek.csv",
  },
};

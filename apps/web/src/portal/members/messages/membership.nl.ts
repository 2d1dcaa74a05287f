import type { membership as english } from "./membership.ts";

export const membership: typeof english = {
  title: "Lidmaatschap",
  types: {
    title: "Lidmaatschapstypes",
    about: "Wat elk type lid betaalt en hoe vaak.",
    caption: "Lidmaatschapstypes",
    add: "Type toevoegen",
    empty: "Nog geen types",
    emptyAbout:
      "Voeg je eerste type toe, zoals “Gewoon lid”, met de jaarlijkse contributie. Ken het daarna op hun pagina toe aan leden, dan zie je wie heeft betaald.",
    fee: (fee, period) => `${fee} ${period}`,
    free: "Gratis",
    periods: {
      CALENDAR_YEAR: "per kalenderjaar",
      ROLLING_YEAR: "per jaar vanaf de start",
      MONTH: "per maand",
      LIFETIME: "eenmalig, levenslang",
    },
    grace: (days) =>
      days === 0 ? "Geen respijtdagen" : `${days} ${days === 1 ? "respijtdag" : "respijtdagen"}`,
    members: (count) => (count === 1 ? "1 lid" : `${count} leden`),
    inactive: "Gesloten voor nieuwe leden",
    editOne: (name) => `${name} bewerken`,
    removeOne: (name) => `${name} verwijderen`,
    remove: {
      title: (name) => `${name} verwijderen?`,
      about: "Een type dat in gebruik is of is gefactureerd, kun je niet verwijderen.",
      instead: "Geen nieuwe leden meer? Bewerk het type en zet “Open voor nieuwe leden” uit.",
      confirm: "Type verwijderen",
      done: "Type verwijderd.",
    },
    form: {
      new: "Lidmaatschapstype toevoegen",
      name: "Naam",
      fee: (currency) => `Contributie in ${currency}`,
      feeHint:
        "Vul 0 in voor een lidmaatschap zonder contributie. Een nieuw bedrag geldt vanaf de volgende verlenging.",
      period: "Periode",
      periods: {
        CALENDAR_YEAR: "Kalenderjaar (t/m 31 december)",
        ROLLING_YEAR: "Eén jaar vanaf de start",
        MONTH: "Maandelijks",
        LIFETIME: "Levenslang (eenmalig betalen)",
      },
      grace: "Respijtdagen",
      graceHint:
        "Zoveel dagen na de betaalde periode kan een lid nog betalen; daarna verloopt het lidmaatschap.",
      active: "Open voor nieuwe leden",
      activeHint:
        "Staat dit uit, dan houden leden het type maar krijgen ze geen factuur voor verlenging.",
      created: (name) => `${name} kan nu aan leden worden toegekend.`,
      saved: "Type opgeslagen.",
      wrongFee: "Vul een bedrag in, zoals 25,50",
      missing: {
        name: "Vul een naam in",
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
      "Voeg toe wat je van leden wilt weten: een kluisnummer, een licentie, een T-shirtmaat.",
    required: "verplicht",
    optional: "niet verplicht",
    types: {
      TEXT: "Korte tekst",
      LONG_TEXT: "Lange tekst",
      SINGLE_CHOICE: "Eén keuze",
      MULTI_CHOICE: "Meerkeuze",
      BOOLEAN: "Ja/nee",
      NUMBER: "Getal",
      DATE: "Datum",
    },
    editOne: (label) => `${label} bewerken`,
    removeOne: (label) => `${label} verwijderen`,
    up: (label) => `${label} omhoog`,
    down: (label) => `${label} omlaag`,
    moved: (label, place) => `${label} is verplaatst naar positie ${place}.`,
    remove: {
      title: (label) => `${label} verwijderen?`,
      about: "De waarden worden bij alle leden verwijderd. Dit kun je niet terugdraaien.",
      confirm: "Veld verwijderen",
      done: "Veld verwijderd.",
    },
    form: {
      new: "Ledenveld toevoegen",
      label: "Veldnaam",
      type: "Veldtype",
      typeFixed: "Het veldtype kan niet worden gewijzigd.",
      options: "Keuzes",
      optionsHint: "Eén per regel. Leden houden een keuze die je weghaalt.",
      required: "Verplicht",
      requiredHint: "Verplicht zodra een beheerder een lid weer bewerkt.",
      created: (label) => `${label} is toegevoegd voor alle leden.`,
      saved: "Veld opgeslagen.",
      missing: { label: "Vul een naam in", options: "Voeg minstens één keuze toe" },
    },
  },
  one: {
    title: "Lidmaatschap",
    type: "Type",
    noType: "Geen",
    standing: "Contributiestatus",
    paidThrough: "Betaald t/m",
    nothingPaid: "Nog niet betaald",
    birthDate: "Geboortedatum",
    address: "Adres",
    notes: "Notities",
    notesHint:
      "Alleen zichtbaar voor beheerders. Ze worden meegestuurd als de persoon de eigen gegevens opvraagt.",
    noTypes: "Voeg eerst lidmaatschapstypes toe in de instellingen.",
    inactive: (name) => `${name} (gesloten voor nieuwe leden)`,
    paidThroughHint:
      "De laatste betaalde dag. Wordt automatisch bijgewerkt als een verlenging is betaald.",
    activity: "Geschiedenis van dit lid",
  },
  attended: {
    title: "Activiteiten",
    noun: "inschrijvingen",
    empty: "Nog geen inschrijvingen.",
    came: "Aanwezig",
    missed: "Afwezig",
  },
  owes: {
    title: "Facturen",
    nothing: "Niets openstaand.",
    owes: "Openstaand",
    overdue: "waarvan te laat",
  },
  sent: {
    title: "Mails, laatste 30 dagen",
    noun: "mails",
    empty: "Geen mails verstuurd in de laatste 30 dagen.",
  },
  own: {
    title: "Je lidmaatschap",
    CURRENT: (day) =>
      day ? `Je hebt betaald tot en met ${day}.` : "Je levenslange lidmaatschap is betaald.",
    DUE: (day) =>
      day
        ? `Je contributie staat open. Er is betaald tot en met ${day}.`
        : "Je eerste contributie staat open.",
    LAPSED: (day) =>
      day
        ? `Je lidmaatschap is verlopen. Er was betaald tot en met ${day}.`
        : "Je lidmaatschap is verlopen omdat er geen contributie is betaald.",
    NONE: "Je hebt geen lidmaatschap met contributie.",
    owes: (sums) => `Je moet nog ${sums} betalen.`,
    pay: "Bekijk je openstaande facturen en hoe je betaalt",
    noInvoice:
      "Je hebt geen openstaande factuur. Wacht op een factuur van je vereniging, of vraag het aan een beheerder.",
    stays: "Je kunt nog gewoon inloggen en je inschrijven.",
  },
  activity: {
    about:
      "Wie wat deed, wanneer en vanwaar. Het logboek kan niet worden gewijzigd en is alleen zichtbaar voor beheerders.",
    caption: "Logboek van de vereniging",
    file: "logboek.csv",
  },
};

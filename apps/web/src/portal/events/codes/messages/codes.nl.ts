import type { codes as english } from "./codes.ts";

export const codes: typeof english = {
  title: "Toegangscodes",
  about:
    "Met een code en hun naam kunnen vrijwilligers alleen bij deze activiteit mensen inchecken. Een account is niet nodig.",
  new: "Nieuwe toegangscode",
  caption: (event) => `Toegangscodes van ${event}`,
  what: "codes",
  empty: "Nog geen toegangscodes",
  emptyAbout: "Maak er een voor elke ingang.",
  column: {
    door: "Ingang",
    code: "Code",
    status: "Status",
    from: "Geldig vanaf",
    until: "Geldig tot",
    used: "Gebruikt",
    revoke: "Intrekken",
  },
  noName: "Naamloos",
  hint: (lastSymbols) => `… ${lastSymbols}`,
  times: (count) => (count === 1 ? "1 keer" : `${count} keer`),
  address: "Link naar de check-inpagina",
  qr: "QR-code voor de check-inpagina",
  field: {
    label: "Ingang",
    labelHint: "Ter herkenning, zoals Noordingang.",
    period: "Geldig",
  },
  period: {
    default: "Tot twee uur na de activiteit",
    twoHours: "Twee uur",
    eightHours: "Acht uur",
    day: "Eén dag",
    week: "Eén week",
  },
  submit: "Code maken",
  made: {
    title: "Bewaar deze code nu",
    about:
      "De code wordt niet opnieuw getoond. Stuur vrijwilligers de uitnodiging, of geef ze de code en de link naar de check-inpagina.",
    code: "Toegangscode",
    invitation: "Uitnodiging voor vrijwilligers",
    copy: "Uitnodiging kopiëren",
    copied: "Gekopieerd",
    works: (validFrom, until) => `Geldig van ${validFrom} tot ${until}.`,
    invite: (title, when, link, hours) =>
      `Fijn dat je helpt bij de ingang van ${title}.\n${when}\n\nOpen deze link op je telefoon en vul je naam in:\n${link}\n\n${hours} Deel de link niet: wie hem heeft, kan mensen inchecken.`,
    invitationQr: "QR-code van de uitnodiging",
    from: "Geldig vanaf",
    until: "Geldig tot",
    close: "Ik heb de code bewaard",
  },
  poster: {
    print: "Poster afdrukken",
    helpers: "Vrijwilligers bij de ingang",
    steps: [
      "Scan deze code met de camera van je telefoon en open de pagina.",
      "Vul je naam in en druk op “Ingang openen”.",
      "Scan tickets of zoek mensen op naam.",
      "Klaar? Beëindig je dienst en lever het geld in.",
    ],
    until: (moment) => `Geldig tot ${moment}. Hang dit niet op waar gasten het kunnen scannen.`,
  },
  revoke: {
    over: "Verlopen",
    button: "Intrekken",
    unnamed: (lastSymbols) => `eindigend op ${lastSymbols}`,
    label: (name) => `Code ${name} intrekken`,
    title: (name) => `Code ${name} intrekken?`,
    confirm: "Code intrekken",
    about:
      "Iedereen die deze code gebruikt, verliest meteen de toegang. Dit kun je niet terugdraaien.",
    done: "Code ingetrokken.",
  },
};

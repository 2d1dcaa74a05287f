import type { codes as english } from "./codes.ts";

export const codes: typeof english = {
  title: "Toegangscodes",
  about:
    "Met een code en hun naam checken helpers mensen in bij deze activiteit en nergens anders. Een account is niet nodig.",
  new: "Nieuwe toegangscode",
  caption: (event) => `Toegangscodes van ${event}`,
  what: "codes",
  nothingYet: "Nog geen toegangscodes",
  nothingYetAbout: "Maak er een voor elke ingang.",
  column: {
    door: "Ingang",
    code: "Code",
    status: "Status",
    from: "Geldig vanaf",
    until: "Geldig tot",
    used: "Gebruikt",
    revoke: "Intrekken",
  },
  noName: "Geen naam",
  hint: (lastSymbols) => `… ${lastSymbols}`,
  times: (count) => (count === 1 ? "1 keer" : `${count} keer`),
  address: "Adres van de check-inpagina",
  qr: "QR-code van het adres van de check-inpagina",
  field: {
    label: "Ingang",
    labelHint: "Een naam voor jezelf, zoals Noordingang.",
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
    title: "Schrijf deze code op",
    about:
      "Hij wordt niet opnieuw getoond. Stuur de helpers de uitnodiging, of geef ze de code en het adres van de check-inpagina.",
    code: "Toegangscode",
    invitation: "Uitnodiging voor de helpers",
    copy: "Uitnodiging kopiëren",
    copied: "Gekopieerd",
    works: (from, until) => `Geldig van ${from} tot ${until}.`,
    invite: (title, when, link, hours) =>
      `Wil je helpen bij de ingang van ${title}?\n${when}\n\nOpen deze link op je telefoon en vul je naam in:\n${link}\n\n${hours} Houd de link voor jezelf: wie hem heeft, kan mensen inchecken.`,
    invitationQr: "QR-code van de uitnodiging",
    from: "Geldig vanaf",
    until: "Geldig tot",
    close: "Ik heb hem opgeschreven",
  },
  poster: {
    print: "Poster afdrukken",
    helpers: "Helpers bij de ingang",
    steps: [
      "Scan deze code met de camera van je telefoon en open de pagina.",
      "Vul je naam in en druk op “Ingang openen”.",
      "Scan de tickets van de gasten of zoek ze op naam.",
      "Klaar? Beëindig je dienst en lever het geld in.",
    ],
    until: (moment) => `Werkt tot ${moment}. Hang dit niet op waar gasten het kunnen scannen.`,
  },
  revoke: {
    over: "Verlopen",
    button: "Intrekken",
    unnamed: (lastSymbols) => `eindigend op ${lastSymbols}`,
    label: (name) => `De code ${name} intrekken`,
    title: (name) => `De code ${name} intrekken?`,
    confirm: "Code intrekken",
    about:
      "Iedereen die hem gebruikt, kan meteen niet verder. Dit kan niet ongedaan worden gemaakt.",
    done: "De code is ingetrokken.",
  },
};

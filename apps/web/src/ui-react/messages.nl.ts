import { formatNumber } from "#lib/format/format-number.ts";
import { byCode, byFieldCode, byReason, issue, status } from "./messages/refusals.nl.ts";
import type { messages as english } from "./messages.ts";

const wait = (seconds: number | undefined): string => {
  if (seconds === undefined) return "later";
  if (seconds === 1) return "over 1 seconde";
  if (seconds < 90) return `over ${seconds} seconden`;
  return `over ${Math.ceil(seconds / 60)} minuten`;
};

export const messages: typeof english = {
  product: "Rollcall",
  pageTitle: (page) => `${page} · Rollcall`,
  status,
  role: {
    ADMIN: "Beheerder",
    EVENT_MANAGER: "Activiteitenbeheerder",
    FINANCE_MANAGER: "Penningmeester",
    MEMBER: "Lid",
    GUEST: "Gast",
    PLATFORM_ADMIN: "Platformbeheerder",
  },
  issue,
  problem: {
    byCode,
    byReason,
    byFieldCode,
    tooOften: (seconds) => `Te veel pogingen. Probeer het ${wait(seconds)} opnieuw.`,
    field: (summary, first) => `${summary}: ${first}.`,
    stale: (since) => `Laatst bijgewerkt om ${since}.`,
    notLoaded: "Dit onderdeel kon niet worden geladen",
    notLoadedAbout:
      "Rollcall is nu niet bereikbaar. De pagina laadt automatisch zodra dat weer lukt.",
    request: "Verzoek",
    again: "Probeer opnieuw",
  },
  loading: "Laden",
  close: "Sluiten",
  goBack: "Terug",
  cancel: "Annuleren",
  save: "Opslaan",
  edit: "Bewerken",
  delete: "Verwijderen",
  none: "–",
  all: "Alle",
  search: "Zoeken",
  statusLabel: "Status",
  days: {
    from: (what) => `${what} (vanaf)`,
    to: "Tot en met",
    reversed: "Mag niet vóór de begindatum liggen",
  },
  optional: "Niet verplicht.",
  moment: {
    yours: (at) => `${at} jouw tijd.`,
    never: (later) =>
      `De klok gaat vooruit en slaat deze tijd over. In plaats daarvan geldt ${later}.`,
    twice: (zone) =>
      `De klok gaat terug, dus deze tijd komt twee keer voor. De eerste geldt: ${zone}.`,
  },
  copy: "Kopiëren",
  copied: "Gekopieerd",
  language: "Taal",
  leave: {
    title: "Deze pagina verlaten?",
    about: "Je wijzigingen worden niet opgeslagen.",
    stay: "Verder bewerken",
    confirm: "Pagina verlaten",
  },
  pager: {
    label: "Pagina’s",
    previous: "Vorige",
    next: "Volgende",
    at: (page, pages) => `Pagina ${page} van ${pages}`,
    range: (first, last, total, what) => `${first}–${last} van ${total} ${what}`,
    one: "1 resultaat",
    total: (total, what) => `${total} ${what}`,
  },
  selection: {
    bar: "Selectie",
    all: "Alles op deze pagina selecteren",
    one: (name) => `${name} selecteren`,
    count: (count) => `${count} geselecteerd`,
    clear: "Wissen",
  },
  exporting: {
    save: "CSV exporteren",
    progress: (read, total) =>
      total === undefined ? "Laden" : `${formatNumber(read)} van ${formatNumber(total)} geladen`,
    cancel: "Annuleren",
    done: (rows) => `Bestand gedownload: ${formatNumber(rows)} ${rows === 1 ? "rij" : "rijen"}.`,
  },
  bulk: {
    progress: (tried, total) => `${tried} van ${total} klaar`,
    stop: "Stoppen",
    more: (count) => `en nog ${count}`,
    nothing: "Er is niets gewijzigd.",
    refused: (count) => `${count} niet gelukt:`,
    left: (count) =>
      count === 1 ? "1 is ongewijzigd gebleven." : `${count} zijn ongewijzigd gebleven.`,
  },
  batch: {
    done: (done, of) => `${formatNumber(done)} van ${of} klaar.`,
    goesOn: "Je kunt deze pagina verlaten; dit gaat op de achtergrond door.",
    failed: "Mislukt",
    more: (count) => `Nog ${count} mislukt.`,
  },
  choice: {
    placeholder: "Typ om te zoeken",
    choices: "Keuzes",
    searching: "Zoeken",
    none: "Niets gevonden",
    found: (found) => (found === 1 ? "1 resultaat" : `${found} resultaten`),
    more: (shown, found) => `De eerste ${shown} van ${found}. Typ meer om de lijst in te korten.`,
    remove: (word) => `${word} verwijderen`,
  },
  moreFor: (name) => `Meer acties voor ${name}`,
  record: {
    previous: "Vorige in de lijst",
    next: "Volgende in de lijst",
    openPage: "Pagina openen",
  },
  filters: {
    more: (chosen) => (chosen === 0 ? "Meer filters" : `Meer filters (${chosen})`),
  },
  frame: {
    sections: "Onderdelen",
    navigation: "Navigatie",
    openNavigation: "Navigatie openen",
    closeNavigation: "Navigatie sluiten",
    help: "Hulp bij deze pagina",
    backTo: "Terug naar",
    skip: "Naar de inhoud",
    logOut: "Uitloggen",
    notFound: "Pagina niet gevonden",
    nothingHere: "Deze pagina bestaat niet of is verplaatst",
    broken: "Deze pagina kon niet worden getoond",
  },
  unreachable: {
    title: "Rollcall is nu niet beschikbaar",
    about: "Je bent nog ingelogd. Deze pagina blijft het automatisch proberen.",
  },
  expired: {
    title: "Je sessie is verlopen",
    about: "Log opnieuw in om verder te gaan. Op deze pagina gaat niets verloren.",
    leave: "Pagina verlaten en uitloggen",
  },
  login: {
    title: "Inloggen",
    email: "E-mailadres",
    password: "Wachtwoord",
    missing: { email: "Vul je e-mailadres in", password: "Vul je wachtwoord in" },
    club: "Vereniging",
    clubHint: "Je e-mailadres hoort bij meerdere verenigingen. Kies er een en log in.",
    submit: "Inloggen",
    demonstration: "Demo-account gebruiken",
    unverified: {
      title: "Bevestig je e-mailadres",
      text: (email) =>
        `We hebben een bevestigingslink gestuurd naar ${email}. Open die om in te loggen. Niets ontvangen? Kijk in je spammap, of stuur de link na een minuut opnieuw.`,
      again: "Link opnieuw sturen",
      sent: (times) =>
        times === 1 ? "Opnieuw aangevraagd." : `${times} keer opnieuw aangevraagd.`,
    },
  },
  confirmEmail: {
    title: "Bevestig je nieuwe e-mailadres",
    about: "Vanaf dan log je in met dit adres.",
    submit: "Adres bevestigen",
    done: "E-mailadres gewijzigd",
    doneText: "Log vanaf nu in met het nieuwe adres.",
    broken: "Deze link is niet compleet",
    brokenText: "Kopieer de hele link uit de mail en open die opnieuw.",
    again: "Of vul het adres opnieuw in bij je account om een nieuwe link te krijgen.",
    next: "Naar mijn account",
  },
  newPassword: {
    email: "E-mailadres",
    new: "Nieuw wachtwoord",
    hint: "Minstens 12 tekens, zonder je naam, je e-mailadres of de naam van de vereniging. Een paar willekeurige woorden onthoud je makkelijk.",
    again: "Wachtwoord herhalen",
    missing: { password: "Vul een nieuw wachtwoord in" },
    differ: "De wachtwoorden komen niet overeen",
  },
};

import {
  byReason,
  closings,
  issue,
  loginProblems,
  lost,
  span,
  verdicts,
} from "./messages/refusals.nl.ts";
import type { messages as english } from "./messages.ts";

const people = (count: number): string => (count === 1 ? "1 persoon" : `${count} personen`);
const entries = (count: number): string => (count === 1 ? "1 handeling" : `${count} handelingen`);
const who = (name: string | null): string => name ?? "Deze check-in";

const checkInOf = (name: string | null): string =>
  name === null ? "check-in" : `check-in van ${name}`;

export const messages: typeof english = {
  lost,
  issue,
  refusal: byReason,
  span,
  product: "Rollcall",
  channel: { MANUAL_CASH: "Contant", MANUAL_CARD: "Pin", MANUAL_OTHER: "Anders" },
  login: {
    title: "Check-in voor vrijwilligers",
    lead: "Vul de toegangscode van de organisator in en je naam voor het logboek.",
    invited: "De toegangscode zit in je uitnodiging. Vul je naam in voor het logboek.",
    language: "Taal",
    code: "Toegangscode",
    codeHint: "10 tekens, zoals K7M2P-9QX4T. Hoofdletters en het streepje maken niet uit.",
    name: "Je naam",
    help: "Zo werkt het",
    submit: "Ingang openen",
    busy: "Code controleren…",
    problem: (code, message) => loginProblems[code] ?? message,
    tooMany: (wait) =>
      wait
        ? `Te veel pogingen. Probeer het over ${wait} opnieuw.`
        : "Te veel pogingen. Probeer het over 15 minuten opnieuw.",
    away: "Geen verbinding. Om in te loggen heb je die nodig; daarna werkt de ingang ook offline.",
    waiting: (count) =>
      `${entries(count)} van eerder ${count === 1 ? "staat" : "staan"} nog op dit apparaat en ${count === 1 ? "wordt" : "worden"} verstuurd zodra je bent ingelogd.`,
  },
  closed: {
    of: (closing) => closings[closing],
    waiting: (count) =>
      `${entries(count)} ${count === 1 ? "kon" : "konden"} nog niet worden verstuurd. Alles blijft versleuteld op dit apparaat tot je een nieuwe code invult, hoogstens 24 uur.`,
    nothingWaits: "Alles van dit apparaat is verstuurd.",
    again: "Toegangscode invullen",
  },
  blocked: {
    noStorage: "Deze browser slaat geen gegevens op",
    noStorageText:
      "Er mag geen scan verloren gaan, dus de ingang heeft de opslag van de browser nodig. Sluit het privévenster of gebruik een andere browser.",
    held: "Sluit het andere tabblad van deze pagina",
    heldText:
      "In een ander tabblad van deze browser staat nog een oudere versie van deze pagina open. Sluit die, dan gaat deze vanzelf verder; er gaat niets verloren.",
    noEvent: "Pagina niet gevonden",
    noEventText: "Open de link die je bij de toegangscode kreeg.",
  },
  otherTab: {
    title: "Deze ingang staat open in een ander tabblad",
    text: "Op een apparaat kan maar één tabblad tegelijk de ingang bedienen, zodat niemand twee keer naar binnen gaat. Wat nog verstuurd moet worden, is veilig: dit tabblad neemt het over.",
    takeOver: "Dit tabblad gebruiken",
    busy: "Overnemen…",
  },
  bar: {
    inside: "binnen",
    of: (confirmed) => `van ${confirmed}`,
    counter: (inside, confirmed) => `${inside} van ${confirmed} ingecheckt`,
    timeLeft: (left) => `Code: nog ${left}`,
    online: "Online",
    offline: "Offline",
    limited: "Server druk",
    suspended: "Opgeschort",
    hints: {
      online: null,
      limited: null,
      offline: "Geen verbinding. Scan gerust door: alles wordt hier bewaard en later verstuurd.",
      suspended:
        "Deze vereniging is opgeschort. Scans worden hier bewaard en verstuurd zodra de vereniging weer actief is.",
    },
    waiting: (count) => `${count} ${count === 1 ? "wacht" : "wachten"}`,
    mute: "Geluid staat aan. Uitzetten",
    unmute: "Geluid staat uit. Aanzetten",
    end: "Mijn dienst beëindigen",
  },
  tabs: { scan: "Scannen", find: "Zoeken", walkIn: "Zonder inschrijving", log: "Logboek" },
  scan: {
    title: "Scan een ticket",
    start: "Camera starten",
    starting: "Camera start…",
    stop: "Stoppen",
    torchOn: "Zaklamp aanzetten",
    torchOff: "Zaklamp uitzetten",
    flip: "Camera wisselen",
    denied:
      "De camera is geblokkeerd. Sta die in de browserinstellingen toe voor deze pagina, of typ de code.",
    noCamera: "Geen camera gevonden. Gebruik een losse scanner, typ de code of zoek op naam.",
    insecure:
      "De camera werkt alleen op https-pagina’s. Gebruik een losse scanner, typ de code of zoek op naam.",
    failed: "De camera startte niet. Probeer het opnieuw of typ de code.",
    ready: "Losse scanner: gewoon scannen, overal op deze pagina.",
    again: "Onvolledige scan. Scan het ticket opnieuw.",
    typed: "Ticketcode",
    typedHint: "Onder de QR-code",
    check: "Controleren",
    checking: "Controleren…",
  },
  verdict: {
    title: (kind) => verdicts[kind],
    walkIn: "Binnen zonder inschrijving",
    unknownOffline: "Offline: het ticket is misschien nieuwer dan de lijst op dit apparaat.",
    notATicket: "Dit is geen geldig ticket voor deze activiteit.",
    wrongEvent: "Dit ticket is voor een andere activiteit.",
    at: (time, by) => (by ? `Om ${time} door ${by}` : `Om ${time}`),
    toPay: (sum) => `Nog ${sum} te betalen`,
    toPayUnknown: "Nog niet betaald",
    howPaid: (sum) => (sum ? `Hoe is ${sum} betaald?` : "Hoe is er betaald?"),
    notAMember: "Ledenticket, geen lid",
    queued: "Offline: op dit apparaat bewaard, wordt later verstuurd",
    overCapacity: "De activiteit zit nu boven capaciteit.",
    cancelled: "De inschrijving is geannuleerd.",
    waitlisted:
      "Deze persoon heeft nog geen plaats. De organisator kan de inschrijving goedkeuren.",
    takenBack: "De check-in is na deze scan ongedaan gemaakt. Is de persoon binnen? Scan opnieuw.",
    checkInTicket: "Dit ticket inchecken",
    letIn: "Voorlopig binnenlaten",
    party: {
      title: (others) =>
        others === 1
          ? "1 persoon van deze groep is nog niet binnen"
          : `${others} personen van deze groep zijn nog niet binnen`,
      checkIn: (here, all) =>
        here === all ? `Alle ${all} inchecken` : `${here} van ${all} inchecken`,
      done: (count, refused) =>
        `${count} extra ${count === 1 ? "persoon" : "personen"} binnengelaten.${refused.length > 0 ? ` Niet binnengelaten: ${refused.join(", ")}. Zie het logboek.` : ""}`,
    },
    next: "Volgende",
    undo: "Ongedaan maken",
    asWalkIn: "Toevoegen zonder inschrijving",
    find: "Zoeken op naam",
  },
  find: {
    title: "Deelnemer zoeken",
    search: "Naam",
    empty: "Nog geen inschrijvingen.",
    loading: "Lijst laden…",
    none: (search) => `Er staat niemand met de naam “${search}” op de lijst.`,
    more: (limit) => `De eerste ${limit} resultaten. Typ meer van de naam.`,
    checkIn: "Inchecken",
    checkInName: (name) => `${name} inchecken`,
    pay: "Niet betaald",
    inAt: (time) => `Binnen ${time}`,
    cancelled: "Geannuleerd",
    waitlisted: "Wachtlijst",
  },
  walkIn: {
    title: "Iemand zonder inschrijving toevoegen",
    name: "Volledige naam",
    ticket: "Ticket",
    free: "Gratis",
    contact: "E-mail of tel. toevoegen",
    email: "E-mail",
    phone: "Telefoon",
    submit: "Inchecken",
    howPaid: (sum) => `Hoe is ${sum} betaald?`,
    full: (taken, capacity) => `${taken} van ${capacity} plaatsen bezet.`,
    busy: "Inchecken…",
    listed: "Staat al op de lijst:",
    checkInTicket: "Dit ticket inchecken",
  },
  log: {
    title: "Laatste check-ins",
    empty: "Nog niemand. Iedereen die je incheckt, verschijnt hier.",
    attention: "Actie nodig",
    attentionText: "Offline gescand, maar de server besliste anders.",
    conflict: (time, by) =>
      `Was al binnen${time ? ` om ${time}` : ""}${by ? `, ingecheckt door ${by}` : ""}`,
    seen: "Sluiten",
    checkInTicket: "Dit ticket inchecken",
    waiting: "Wacht op versturen",
    undone: "Ongedaan gemaakt",
    undoWaiting: "Ongedaan gemaakt, wacht op versturen",
    undo: "Ongedaan maken",
    undoName: (name) => `Check-in van ${name} ongedaan maken`,
    nameless: "Onbekend ticket",
    failedUndo: "Ongedaan maken mislukt",
    walkIn: "Zonder inschrijving",
  },
  undo: {
    done: (name) => `De ${checkInOf(name)} is ongedaan gemaakt.`,
    money: "Een betaling blijft staan; de penningmeester kan die terugbetalen.",
    later: (name) => `De ${checkInOf(name)} wordt ongedaan gemaakt zodra je online bent.`,
    notYet: (name) => `${who(name)} wordt verstuurd. Probeer het zo meteen opnieuw.`,
    refused: (name, reason) =>
      `De ${checkInOf(name)} kon niet ongedaan worden gemaakt${reason ? `: ${reason}` : "."}`,
  },
  end: {
    title: "Je dienst beëindigen?",
    text: "De namenlijst wordt van dit apparaat verwijderd. Om terug te komen heb je een toegangscode nodig.",
    waiting: (count) =>
      `${entries(count)} nog niet verstuurd. Alles blijft versleuteld op dit apparaat tot iemand hier weer inlogt, hoogstens 24 uur.`,
    confirm: "Mijn dienst beëindigen",
    cancel: "Verder scannen",
    sums: {
      title: "Je dienst",
      about: "Check-ins en geld met deze toegangscode, op alle apparaten.",
      checkIns: "Ingecheckt",
      walkIns: "Zonder inschrijving",
      undone: "Ongedaan gemaakt",
      nothingTaken: "Er is geen geld ontvangen.",
      away: "Voor de totalen is verbinding nodig. Kijk opnieuw zodra je online bent.",
      loading: "Optellen…",
    },
  },
  people,
};

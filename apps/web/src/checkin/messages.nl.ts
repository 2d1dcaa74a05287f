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
const entries = (count: number): string => (count === 1 ? "1 regel" : `${count} regels`);
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
    title: "Check-in voor helpers",
    lead: "Vul de toegangscode van de organisator in, en je naam voor het logboek.",
    invited: "De toegangscode zat bij je uitnodiging. Vul je naam in voor het logboek.",
    language: "Taal",
    code: "Toegangscode",
    codeHint: "10 tekens, bijvoorbeeld K7M2P-9QX4T. Hoofdletters en het streepje maken niet uit.",
    name: "Je naam",
    help: "Zo werkt het",
    submit: "Ingang openen",
    busy: "Code controleren…",
    problem: (code, message) => loginProblems[code] ?? message,
    tooMany: (wait) =>
      wait
        ? `Te veel pogingen. Probeer het over ${wait} opnieuw.`
        : "Te veel pogingen. Probeer het over 15 minuten opnieuw.",
    away: "Geen verbinding. Inloggen lukt alleen met netwerk; daarna werkt de ingang ook offline.",
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
    noStorage: "Deze browser slaat niets op",
    noStorageText:
      "Aan de ingang mag geen scan verloren gaan, dus de opslag van de browser is nodig. Sluit het privévenster of gebruik een andere browser.",
    held: "Sluit het andere tabblad van deze pagina",
    heldText:
      "In een ander tabblad van deze browser staat nog een oudere versie van deze pagina open. Sluit die, dan gaat deze vanzelf verder; er gaat niets verloren.",
    noEvent: "Pagina niet gevonden",
    noEventText: "Open het adres dat je met de toegangscode van de organisator kreeg.",
  },
  otherTab: {
    title: "Deze ingang staat open in een ander tabblad",
    text: "Op een apparaat kan maar één tabblad tegelijk de ingang bedienen, zodat niemand twee keer naar binnen gaat. Wat nog verstuurd moet worden, is veilig: dit tabblad neemt het over.",
    takeOver: "Deze gebruiken",
    busy: "Overnemen…",
  },
  bar: {
    inside: "binnen",
    of: (expected) => `van ${expected}`,
    counter: (inside, expected) => `${inside} van ${expected} zijn binnen`,
    timeLeft: (left) => `Code: nog ${left}`,
    online: "Verbonden",
    offline: "Offline",
    limited: "Druk",
    suspended: "Opgeschort",
    hints: {
      online: null,
      limited: null,
      offline: "Geen verbinding. Scan gerust door: alles wordt hier bewaard en later verstuurd.",
      suspended:
        "Deze vereniging is opgeschort. Wat je scant, blijft hier en wordt verstuurd zodra die weer actief is.",
    },
    waiting: (count) => `${count} ${count === 1 ? "wacht" : "wachten"}`,
    mute: "Geluid staat aan. Zet het uit",
    unmute: "Geluid staat uit. Zet het aan",
    end: "Mijn dienst beëindigen",
  },
  tabs: { scan: "Scannen", find: "Zoeken", walkIn: "Inloper", log: "Logboek" },
  scan: {
    title: "Scan een ticket",
    start: "Camera starten",
    starting: "Camera start…",
    stop: "Stoppen",
    torchOn: "Lamp aan",
    torchOff: "Lamp uit",
    flip: "Andere camera",
    denied:
      "De camera is geblokkeerd. Sta die in de browserinstellingen toe voor deze pagina, of typ de code.",
    noCamera: "Geen camera gevonden. Een scanner, typen en zoeken op naam werken wel.",
    insecure:
      "De camera werkt alleen op https-pagina’s. Een scanner, typen en zoeken op naam werken wel.",
    failed: "De camera startte niet. Probeer het opnieuw of typ de code.",
    ready: "Losse scanner: scan gewoon, waar je ook bent op deze pagina.",
    again: "De scanner las de code niet helemaal. Scan het ticket opnieuw.",
    typed: "Ticketcode",
    typedHint: "Onder de QR-code",
    check: "Controleren",
    checking: "Controleren…",
  },
  verdict: {
    title: (kind) => verdicts[kind],
    walkIn: "Inloper binnen",
    unknownOffline: "Offline: het ticket is misschien nieuwer dan de lijst op dit apparaat.",
    notATicket: "Dit is geen geldig ticket voor deze activiteit.",
    wrongEvent: "Dit ticket is voor een andere activiteit.",
    at: (time, by) => (by ? `Om ${time} door ${by}` : `Om ${time}`),
    toPay: (sum) => `Nog ${sum} te betalen`,
    toPayUnknown: "Nog niet betaald",
    howPaid: (sum) => (sum ? `Hoe is ${sum} betaald?` : "Hoe is er betaald?"),
    queued: "Offline: op dit apparaat bewaard, wordt later verstuurd",
    overCapacity: "De activiteit zit nu boven capaciteit.",
    cancelled: "De inschrijving is geannuleerd.",
    waitlisted: "Deze persoon heeft nog geen plaats. De organisator kan er een geven.",
    takenBack: "De check-in is na deze scan ongedaan gemaakt. Is de persoon binnen? Scan opnieuw.",
    checkInTicket: "Dat ticket inchecken",
    letIn: "Voorlopig binnenlaten",
    party: {
      title: (others) =>
        others === 1
          ? "Nog 1 van deze groep is niet binnen"
          : `Nog ${others} van deze groep zijn niet binnen`,
      checkIn: (here, all) =>
        here === all ? `Alle ${all} inchecken` : `${here} van ${all} inchecken`,
      done: (count, refused) =>
        `Nog ${count} ${count === 1 ? "is" : "zijn"} binnen.${refused.length > 0 ? ` Niet binnengelaten: ${refused.join(", ")}. Zie het logboek.` : ""}`,
    },
    next: "Volgende",
    undo: "Ongedaan maken",
    asWalkIn: "Als inloper toevoegen",
    find: "Zoeken op naam",
  },
  find: {
    title: "Zoek een persoon",
    search: "Naam",
    empty: "De lijst is leeg: er heeft zich nog niemand ingeschreven.",
    loading: "Lijst laden…",
    none: (search) => `Er staat niemand met de naam “${search}” op de lijst.`,
    more: (limit) => `De eerste ${limit}. Typ meer van de naam.`,
    checkIn: "Inchecken",
    checkInName: (name) => `${name} inchecken`,
    pay: "Niet betaald",
    inAt: (time) => `Binnen ${time}`,
    cancelled: "Geannuleerd",
    waitlisted: "Wachtlijst",
  },
  walkIn: {
    title: "Inloper toevoegen",
    name: "Volledige naam",
    ticket: "Ticket",
    free: "Gratis",
    contact: "E-mail of tel. erbij",
    email: "E-mail",
    phone: "Telefoon",
    submit: "Inchecken",
    howPaid: (sum) => `Hoe is ${sum} betaald?`,
    full: (inside, capacity) => `${inside} van ${capacity} plaatsen zijn in gebruik.`,
    busy: "Inchecken…",
    listed: "Staat al op de lijst:",
    checkInTicket: "Dat ticket inchecken",
  },
  log: {
    title: "Laatste check-ins",
    empty: "Nog niemand. Iedereen die je incheckt, verschijnt hier.",
    attention: "Kijk hier even naar",
    attentionText: "Deze zijn offline gescand, en de server besliste anders.",
    conflict: (time, by) =>
      `Was al binnen${time ? ` om ${time}` : ""}${by ? `, ingecheckt door ${by}` : ""}`,
    seen: "Gezien",
    checkInTicket: "Dat ticket inchecken",
    waiting: "Wacht op versturen",
    undone: "Ongedaan gemaakt",
    undoWaiting: "Ongedaan gemaakt, wacht op versturen",
    undo: "Ongedaan maken",
    undoName: (name) => `Check-in van ${name} ongedaan maken`,
    nameless: "Onbekend ticket",
    failedUndo: "Ongedaan maken mislukt",
    walkIn: "Inloper",
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
      walkIns: "Inlopers",
      undone: "Ongedaan gemaakt",
      nothingTaken: "Er is geen geld ontvangen.",
      away: "Voor de totalen is verbinding nodig. Kijk opnieuw als je online bent.",
      loading: "Optellen…",
    },
  },
  people,
};

import {
  byReason,
  closings,
  issue,
  loginProblems,
  lost,
  span,
  verdicts,
} from "./messages/refusals.de.ts";
import type { messages as english } from "./messages.ts";

const people = (count: number): string => (count === 1 ? "1 Person" : `${count} Personen`);
const entries = (count: number): string => (count === 1 ? "1 Eintrag" : `${count} Einträge`);

const checkInOf = (name: string | null): string =>
  name === null ? "Der Check-in" : `Der Check-in von ${name}`;

export const messages: typeof english = {
  lost,
  issue,
  refusal: byReason,
  span,
  product: "Rollcall",
  channel: { MANUAL_CASH: "Bar", MANUAL_CARD: "Karte", MANUAL_OTHER: "Anders" },
  login: {
    title: "Check-in am Einlass",
    lead: "Geben Sie den Zugangscode vom Veranstalter ein, dazu Ihren Namen für das Protokoll.",
    invited:
      "Der Zugangscode kam mit Ihrer Einladung. Geben Sie Ihren Namen für das Protokoll ein.",
    language: "Sprache",
    code: "Zugangscode",
    codeHint: "10 Zeichen, etwa K7M2P-9QX4T. Großschreibung und Strich sind egal.",
    name: "Ihr Name",
    help: "So funktioniert es",
    submit: "Einlass öffnen",
    busy: "Code wird geprüft…",
    problem: (code, message) => loginProblems[code] ?? message,
    tooMany: (wait) =>
      wait
        ? `Zu viele Versuche. Versuchen Sie es in ${wait} noch einmal.`
        : "Zu viele Versuche. Versuchen Sie es in 15 Minuten noch einmal.",
    away: "Keine Verbindung. Zum Öffnen brauchen Sie eine; danach funktioniert der Einlass auch offline.",
    waiting: (count) =>
      count === 1
        ? "1 Eintrag von vorhin liegt noch auf diesem Gerät und wird gesendet, sobald Sie den Einlass öffnen."
        : `${count} Einträge von vorhin liegen noch auf diesem Gerät und werden gesendet, sobald Sie den Einlass öffnen.`,
  },
  closed: {
    of: (closing) => closings[closing],
    waiting: (count) =>
      `Noch nicht gesendet: ${entries(count)}. Alles bleibt verschlüsselt auf diesem Gerät, bis ein neuer Code eingegeben wird, höchstens 24 Stunden.`,
    nothingWaits: "Von diesem Gerät ist alles gesendet.",
    again: "Zugangscode eingeben",
  },
  blocked: {
    noStorage: "Dieser Browser speichert keine Daten",
    noStorageText:
      "Damit kein Scan verloren geht, braucht der Einlass den Speicher des Browsers. Verlassen Sie den privaten Modus oder verwenden Sie einen anderen Browser.",
    held: "Schließen Sie den anderen Tab dieser Seite",
    heldText:
      "Eine ältere Version dieser Seite ist noch in einem anderen Tab dieses Browsers offen. Schließen Sie ihn, dann geht es hier automatisch weiter; es geht nichts verloren.",
    noEvent: "Seite nicht gefunden",
    noEventText: "Öffnen Sie den Link, den Sie mit dem Zugangscode erhalten haben.",
  },
  otherTab: {
    title: "Dieser Einlass ist in einem anderen Tab offen",
    text: "Auf einem Gerät läuft der Einlass nur in einem Tab, damit niemand zweimal eingelassen wird. Nicht gesendete Einträge sind sicher: Dieser Tab übernimmt sie.",
    takeOver: "Diesen Tab verwenden",
    busy: "Wird übernommen…",
  },
  bar: {
    inside: "drin",
    of: (confirmed) => `von ${confirmed}`,
    counter: (inside, confirmed) => `${inside} von ${confirmed} eingecheckt`,
    timeLeft: (left) => `Code: noch ${left}`,
    online: "Online",
    offline: "Offline",
    limited: "Überlastet",
    suspended: "Gesperrt",
    hints: {
      online: null,
      limited: null,
      offline:
        "Keine Verbindung. Scannen Sie weiter: Alles wird hier gespeichert und später gesendet.",
      suspended:
        "Dieser Verein ist gesperrt. Scans werden hier gespeichert und gesendet, sobald er wieder aktiv ist.",
    },
    waiting: (count) => `${count} zu senden`,
    mute: "Der Ton ist an. Ausschalten",
    unmute: "Der Ton ist aus. Einschalten",
    end: "Schicht beenden",
  },
  tabs: { scan: "Scannen", find: "Suchen", walkIn: "Ohne Anmeldung", log: "Protokoll" },
  scan: {
    title: "Ticket scannen",
    start: "Kamera starten",
    starting: "Kamera startet…",
    stop: "Anhalten",
    torchOn: "Taschenlampe einschalten",
    torchOff: "Taschenlampe ausschalten",
    flip: "Kamera wechseln",
    denied:
      "Der Zugriff auf die Kamera ist blockiert. Erlauben Sie ihn in den Browser-Einstellungen für diese Seite oder geben Sie den Code ein.",
    noCamera:
      "Keine Kamera gefunden. Verwenden Sie ein Scannergerät, geben Sie den Code ein oder suchen Sie nach Namen.",
    insecure:
      "Die Kamera funktioniert nur auf https-Seiten. Verwenden Sie ein Scannergerät, geben Sie den Code ein oder suchen Sie nach Namen.",
    failed:
      "Die Kamera ist nicht gestartet. Versuchen Sie es noch einmal oder geben Sie den Code ein.",
    ready: "Scannergerät: einfach scannen, überall auf dieser Seite.",
    again: "Unvollständiger Scan. Scannen Sie das Ticket noch einmal.",
    typed: "Ticketcode",
    typedHint: "Unter dem QR-Code",
    check: "Prüfen",
    checking: "Wird geprüft…",
  },
  verdict: {
    title: (kind) => verdicts[kind],
    walkIn: "Ohne Anmeldung eingelassen",
    unknownOffline: "Offline: Das Ticket ist vielleicht neuer als die Liste auf diesem Gerät.",
    notATicket: "Das ist kein gültiges Ticket für diese Veranstaltung.",
    wrongEvent: "Dieses Ticket gilt für eine andere Veranstaltung.",
    at: (time, by) => (by ? `Um ${time} von ${by}` : `Um ${time}`),
    toPay: (sum) => `${sum} zu zahlen`,
    toPayUnknown: "Noch nicht bezahlt",
    howPaid: (sum) => (sum ? `Wie wurden ${sum} bezahlt?` : "Wie wurde bezahlt?"),
    notAMember: "Mitgliederticket, kein Mitglied",
    queued: "Offline: auf diesem Gerät gespeichert, wird später gesendet",
    overCapacity: "Die Veranstaltung ist jetzt über der Kapazität.",
    cancelled: "Die Anmeldung wurde storniert.",
    waitlisted: "Diese Person hat noch keinen Platz. Der Veranstalter kann sie annehmen.",
    takenBack:
      "Der Check-in wurde nach diesem Scan rückgängig gemacht. Ist die Person drin, scannen Sie noch einmal.",
    checkInTicket: "Ticket einchecken",
    letIn: "Einlassen, später prüfen",
    party: {
      title: (others) =>
        others === 1
          ? "1 Person dieser Gruppe ist noch nicht drin"
          : `${others} Personen dieser Gruppe sind noch nicht drin`,
      checkIn: (here, all) =>
        here === all ? `Alle ${all} einchecken` : `${here} von ${all} einchecken`,
      done: (count, refused) =>
        `${count === 1 ? "1 weitere Person ist" : `${count} weitere sind`} drin.${refused.length > 0 ? ` Nicht eingelassen: ${refused.join(", ")}. Siehe Protokoll.` : ""}`,
    },
    next: "Weiter",
    undo: "Rückgängig",
    asWalkIn: "Ohne Anmeldung einlassen",
    find: "Nach Namen suchen",
  },
  find: {
    title: "Person suchen",
    search: "Name",
    empty: "Noch keine Anmeldungen.",
    loading: "Liste wird geladen…",
    none: (search) => `Niemand mit dem Namen „${search}“ steht auf der Liste.`,
    more: (limit) => `Die ersten ${limit} Treffer. Geben Sie mehr vom Namen ein.`,
    checkIn: "Einchecken",
    checkInName: (name) => `${name} einchecken`,
    pay: "Unbezahlt",
    inAt: (time) => `Drin ${time}`,
    cancelled: "Storniert",
    waitlisted: "Warteliste",
  },
  walkIn: {
    title: "Ohne Anmeldung einlassen",
    name: "Vor- und Nachname",
    ticket: "Ticket",
    free: "Kostenlos",
    contact: "E-Mail oder Telefon",
    email: "E-Mail",
    phone: "Telefon",
    submit: "Einchecken",
    howPaid: (sum) => `Wie wurden ${sum} bezahlt?`,
    full: (taken, capacity) => `${taken} von ${capacity} Plätzen belegt.`,
    busy: "Wird eingecheckt…",
    listed: "Schon auf der Liste:",
    checkInTicket: "Ticket einchecken",
  },
  log: {
    title: "Letzte Check-ins",
    empty: "Noch niemand. Alle, die Sie einchecken, erscheinen hier.",
    attention: "Zu prüfen",
    attentionText: "Offline gescannt, aber der Server hat anders entschieden.",
    conflict: (time, by) =>
      `Bereits${time ? ` um ${time}` : ""}${by ? ` von ${by}` : ""} eingecheckt`,
    seen: "Ausblenden",
    checkInTicket: "Ticket einchecken",
    waiting: "Wird noch gesendet",
    undone: "Rückgängig gemacht",
    undoWaiting: "Rückgängig gemacht, wird noch gesendet",
    undo: "Rückgängig",
    undoName: (name) => `Check-in von ${name} rückgängig machen`,
    nameless: "Unbekanntes Ticket",
    failedUndo: "Rückgängigmachen fehlgeschlagen",
    walkIn: "Ohne Anmeldung",
  },
  undo: {
    done: (name) => `${checkInOf(name)} wurde rückgängig gemacht.`,
    money: "Eine Zahlung bleibt erfasst; die Finanzverantwortlichen können sie erstatten.",
    later: (name) => `${checkInOf(name)} wird rückgängig gemacht, sobald Sie online sind.`,
    notYet: (name) =>
      `${checkInOf(name)} wird gerade gesendet. Versuchen Sie es gleich noch einmal.`,
    refused: (name, reason) =>
      `${checkInOf(name)} konnte nicht rückgängig gemacht werden${reason ? `: ${reason}` : "."}`,
  },
  end: {
    title: "Schicht beenden?",
    text: "Die Namensliste wird von diesem Gerät gelöscht. Um zurückzukommen, brauchen Sie einen Zugangscode.",
    waiting: (count) =>
      `Noch nicht gesendet: ${entries(count)}. Alles bleibt verschlüsselt auf diesem Gerät, bis hier wieder ein Code eingegeben wird, höchstens 24 Stunden.`,
    confirm: "Schicht beenden",
    cancel: "Weiter scannen",
    sums: {
      title: "Ihre Schicht",
      about: "Check-ins und Einnahmen mit diesem Zugangscode, auf allen Geräten.",
      checkIns: "Eingecheckt",
      walkIns: "Ohne Anmeldung",
      undone: "Rückgängig gemacht",
      nothingTaken: "Es wurde kein Geld eingenommen.",
      away: "Für die Summen ist eine Verbindung nötig. Sehen Sie wieder nach, wenn Sie online sind.",
      loading: "Wird zusammengezählt…",
    },
  },
  people,
};

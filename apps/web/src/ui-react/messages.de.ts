import { formatNumber } from "#lib/format-number.ts";
import { byCode, byFieldCode, byReason, issue, status } from "./messages/refusals.de.ts";
import type { messages as english } from "./messages.ts";

const wait = (seconds: number | undefined): string => {
  if (seconds === undefined) return "später";
  if (seconds === 1) return "in 1 Sekunde";
  if (seconds < 90) return `in ${seconds} Sekunden`;
  return `in ${Math.ceil(seconds / 60)} Minuten`;
};

export const messages: typeof english = {
  product: "Rollcall",
  pageTitle: (page) => `${page} · Rollcall`,
  status,
  role: {
    ADMIN: "Administrator",
    EVENT_MANAGER: "Veranstaltungsleitung",
    FINANCE_MANAGER: "Finanzverantwortliche",
    MEMBER: "Mitglied",
    GUEST: "Gast",
    PLATFORM_ADMIN: "Plattform-Administrator",
  },
  issue,
  problem: {
    byCode,
    byReason,
    byFieldCode,
    tooOften: (seconds) =>
      `Das wurde zu oft versucht. Versuchen Sie es ${wait(seconds)} noch einmal.`,
    field: (summary, first) => `${summary}: ${first}.`,
    stale: (since) => `Zuletzt aktualisiert: ${since}.`,
    notLoaded: "Dieser Teil der Seite konnte nicht geladen werden",
    notLoadedAbout:
      "Rollcall ist gerade nicht erreichbar. Die Seite öffnet sich von selbst, sobald es geht.",
    request: "Anfrage",
    again: "Noch einmal versuchen",
  },
  loading: "Wird geladen",
  close: "Schließen",
  goBack: "Zurück",
  cancel: "Abbrechen",
  save: "Speichern",
  edit: "Bearbeiten",
  delete: "Löschen",
  none: "–",
  all: "Alle",
  search: "Suchen",
  statusLabel: "Status",
  days: {
    from: (what) => `${what} ab`,
    to: "Bis",
    reversed: "Das liegt vor dem ersten Tag",
  },
  optional: "Freiwillig.",
  moment: {
    yours: (at) => `Bei Ihnen ist das ${at}.`,
    never: (later) => `Die Uhr wird vorgestellt und überspringt diese Zeit. Gemeint ist ${later}.`,
    twice: (zone) =>
      `Die Uhr wird zurückgestellt, diese Zeit kommt zweimal. Gemeint ist die erste: ${zone}.`,
  },
  copy: "Kopieren",
  copied: "Kopiert",
  language: "Sprache",
  leave: "Diese Seite verlassen? Ihre Eingaben sind nicht gespeichert.",
  pager: {
    label: "Seiten",
    previous: "Zurück",
    next: "Weiter",
    at: (page, pages) => `Seite ${page} von ${pages}`,
    range: (first, last, total, what) => `${what} ${first}–${last} von ${total}`,
    total: (total, what) => `${total} ${what}`,
  },
  selection: {
    bar: "Auswahl",
    all: "Alle auf dieser Seite auswählen",
    one: (name) => `${name} auswählen`,
    count: (count) => `${count} ausgewählt`,
    clear: "Auswahl aufheben",
  },
  exporting: {
    save: "Als CSV speichern",
    progress: (read, total) =>
      total === undefined
        ? "Wird gelesen"
        : `${formatNumber(read)} von ${formatNumber(total)} gelesen`,
    cancel: "Abbrechen",
    done: (rows) =>
      `Die Datei ist gespeichert: ${formatNumber(rows)} ${rows === 1 ? "Zeile" : "Zeilen"}.`,
  },
  bulk: {
    progress: (tried, total) => `${tried} von ${total} erledigt`,
    stop: "Anhalten",
    more: (count) => (count === 1 ? "und 1 weiterer Eintrag" : `und ${count} weitere`),
    nothing: "Es wurde nichts geändert.",
    refused: (count) => `Bei ${count} hat es nicht geklappt:`,
    left: (count) =>
      count === 1 ? "1 Eintrag blieb unverändert." : `${count} Einträge blieben unverändert.`,
  },
  batch: {
    done: (done, of) => `${of}: ${formatNumber(done)} erledigt.`,
    goesOn: "Sie können diese Seite verlassen: Die Arbeit geht weiter.",
    failed: "Fehlgeschlagen",
    more: (count) => `Außerdem fehlgeschlagen: ${count}.`,
  },
  choice: {
    placeholder: "Zum Suchen tippen",
    choices: "Auswahl",
    searching: "Suche läuft",
    none: "Keine Treffer",
    found: (found) => (found === 1 ? "1 Treffer" : `${found} Treffer`),
    more: (shown, found) =>
      `Die ersten ${shown} von ${found}. Tippen Sie mehr, um die Liste einzugrenzen.`,
    remove: (word) => `${word} entfernen`,
  },
  moreFor: (name) => `Mehr zu ${name}`,
  record: {
    previous: "Vorherige in der Liste",
    next: "Nächste in der Liste",
    openPage: "Seite öffnen",
  },
  filters: {
    more: (chosen) => (chosen === 0 ? "Weitere Filter" : `Weitere Filter (${chosen})`),
  },
  frame: {
    sections: "Bereiche",
    navigation: "Navigation",
    openNavigation: "Navigation öffnen",
    closeNavigation: "Navigation schließen",
    help: "Hilfe zu dieser Seite",
    backTo: "Zurück zu",
    skip: "Zum Inhalt springen",
    logOut: "Ausloggen",
    notFound: "Seite nicht gefunden",
    nothingHere: "Unter dieser Adresse gibt es nichts",
    broken: "Diese Seite konnte nicht angezeigt werden",
  },
  unreachable: {
    title: "Rollcall kann noch nicht öffnen",
    about: "Sie sind weiterhin eingeloggt. Diese Seite versucht es von selbst noch einmal.",
  },
  expired: {
    title: "Ihre Sitzung ist beendet",
    about: "Loggen Sie sich wieder ein, um fortzufahren. Auf dieser Seite geht nichts verloren.",
    leave: "Seite verlassen und ausloggen",
  },
  login: {
    title: "Einloggen",
    email: "E-Mail-Adresse",
    password: "Passwort",
    missing: { email: "Geben Sie Ihre E-Mail-Adresse ein", password: "Geben Sie Ihr Passwort ein" },
    club: "Verein",
    clubHint:
      "Ihre E-Mail-Adresse gehört zu mehreren Vereinen. Wählen Sie einen und loggen Sie sich ein.",
    submit: "Einloggen",
    demonstration: "Mit Demozugang ausfüllen",
    unverified: {
      title: "Adresse bestätigen",
      text: (email) =>
        `Ihre Adresse ist noch nicht bestätigt. Ein Link ist unterwegs an ${email}: Öffnen Sie ihn, und Sie sind drin. Nichts da? Sehen Sie im Spam-Ordner nach und fordern Sie ihn nach einer Minute noch einmal an.`,
      again: "Link noch einmal senden",
      sent: (times) =>
        times === 1 ? "Noch einmal angefordert." : `Noch einmal angefordert, ${times}-mal.`,
    },
  },
  confirmEmail: {
    title: "Neue Adresse bestätigen",
    about: "Ab dann loggen Sie sich mit dieser Adresse ein.",
    submit: "Adresse bestätigen",
    done: "Ihre Adresse ist geändert",
    doneText: "Loggen Sie sich ab jetzt mit der neuen Adresse ein.",
    broken: "Dieser Link ist unvollständig",
    brokenText: "Kopieren Sie den ganzen Link aus der E-Mail und öffnen Sie ihn noch einmal.",
    again:
      "Oder geben Sie die Adresse in Ihrem Konto noch einmal ein: Wir mailen Ihnen einen neuen Link.",
    next: "Zu meinem Konto",
  },
  newPassword: {
    email: "E-Mail-Adresse",
    new: "Neues Passwort",
    hint:
      "Mindestens 12 Zeichen, ohne Ihren Namen, Ihre Adresse oder den Namen des Vereins. Ein paar " +
      "Wörter hintereinander merken sich leicht.",
    again: "Passwort wiederholen",
    missing: { password: "Geben Sie ein neues Passwort ein" },
    differ: "Die beiden Passwörter sind verschieden",
  },
};

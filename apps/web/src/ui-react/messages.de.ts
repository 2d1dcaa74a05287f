import { formatNumber } from "#lib/format/format-number.ts";
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
    tooOften: (seconds) => `Zu viele Versuche. Versuchen Sie es ${wait(seconds)} noch einmal.`,
    field: (summary, first) => `${summary}: ${first}.`,
    stale: (since) => `Zuletzt aktualisiert: ${since}.`,
    notLoaded: "Dieser Bereich konnte nicht geladen werden",
    notLoadedAbout:
      "Rollcall ist gerade nicht erreichbar. Die Seite lädt automatisch, sobald es wieder geht.",
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
    from: (what) => `${what} (von)`,
    to: "Bis",
    reversed: "Darf nicht vor dem Anfangsdatum liegen",
  },
  optional: "Optional.",
  moment: {
    yours: (at) => `${at} Ihre Zeit.`,
    never: (later) =>
      `Die Uhr wird vorgestellt und überspringt diese Zeit. Stattdessen gilt ${later}.`,
    twice: (zone) =>
      `Die Uhr wird zurückgestellt, deshalb gibt es diese Zeit zweimal. Es gilt die erste: ${zone}.`,
  },
  copy: "Kopieren",
  copied: "Kopiert",
  language: "Sprache",
  leave: {
    title: "Diese Seite verlassen?",
    about: "Ihre Änderungen werden nicht gespeichert.",
    stay: "Weiter bearbeiten",
    confirm: "Seite verlassen",
  },
  pager: {
    label: "Seiten",
    previous: "Zurück",
    next: "Weiter",
    at: (page, pages) => `Seite ${page} von ${pages}`,
    range: (first, last, total, what) => `${what} ${first}–${last} von ${total}`,
    one: "1 Treffer",
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
    save: "CSV exportieren",
    progress: (read, total) =>
      total === undefined
        ? "Wird geladen"
        : `${formatNumber(read)} von ${formatNumber(total)} geladen`,
    cancel: "Abbrechen",
    done: (rows) =>
      `Datei heruntergeladen: ${formatNumber(rows)} ${rows === 1 ? "Zeile" : "Zeilen"}.`,
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
    goesOn: "Sie können diese Seite verlassen; das läuft im Hintergrund weiter.",
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
      `Die ersten ${shown} von ${found}. Geben Sie mehr ein, um die Liste einzugrenzen.`,
    remove: (word) => `${word} entfernen`,
  },
  moreFor: (name) => `Weitere Aktionen für ${name}`,
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
    nothingHere: "Diese Seite gibt es nicht, oder sie wurde verschoben",
    broken: "Diese Seite konnte nicht angezeigt werden",
  },
  unreachable: {
    title: "Rollcall ist gerade nicht verfügbar",
    about: "Sie sind weiterhin eingeloggt. Diese Seite versucht es automatisch weiter.",
  },
  expired: {
    title: "Ihre Sitzung ist abgelaufen",
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
    demonstration: "Demo-Konto verwenden",
    unverified: {
      title: "E-Mail-Adresse bestätigen",
      text: (email) =>
        `Wir haben einen Bestätigungslink an ${email} gesendet. Öffnen Sie ihn, um sich einzuloggen. Nichts erhalten? Sehen Sie im Spam-Ordner nach oder fordern Sie den Link nach einer Minute erneut an.`,
      again: "Link erneut senden",
      sent: (times) =>
        times === 1 ? "Noch einmal angefordert." : `Noch einmal angefordert, ${times}-mal.`,
    },
  },
  confirmEmail: {
    title: "Neue E-Mail-Adresse bestätigen",
    about: "Danach loggen Sie sich mit dieser Adresse ein.",
    submit: "Adresse bestätigen",
    done: "E-Mail-Adresse geändert",
    doneText: "Loggen Sie sich ab jetzt mit der neuen Adresse ein.",
    broken: "Dieser Link ist unvollständig",
    brokenText: "Kopieren Sie den ganzen Link aus der E-Mail und öffnen Sie ihn noch einmal.",
    again:
      "Oder geben Sie die Adresse in Ihrem Konto noch einmal ein, um einen neuen Link zu erhalten.",
    next: "Zu meinem Konto",
  },
  newPassword: {
    email: "E-Mail-Adresse",
    new: "Neues Passwort",
    hint:
      "Mindestens 12 Zeichen, ohne Ihren Namen, Ihre E-Mail-Adresse oder den Namen des Vereins. Ein paar " +
      "zufällige Wörter lassen sich leicht merken.",
    again: "Passwort wiederholen",
    missing: { password: "Geben Sie ein neues Passwort ein" },
    differ: "Die Passwörter stimmen nicht überein",
  },
};

import type { members as english } from "./members.ts";

const many = (count: number) => (count === 1 ? "1 Mitglied" : `${count} Mitglieder`);

export const members: typeof english = {
  list: {
    title: "Mitglieder",
    what: "Mitglieder",
    one: "Mitglied",
    add: "Mitglied hinzufügen",
    import: "Importieren",
    renew: "Verlängern",
    search: "Name, E-Mail oder Nummer",
    empty: "Keine Mitglieder gefunden",
    emptyAbout: "Ändern Sie die Suche oder die Filter.",
    name: "Name",
    email: "E-Mail",
    role: "Rolle",
    kind: "Anzeigen",
    kinds: {
      MEMBERS: "Mitglieder",
      GUESTS: "Veranstaltungsgäste",
      ALL: "Mitglieder und Gäste",
    },
    joined: "Eintritt",
    type: "Mitgliedsart",
    standing: "Beitragsstatus",
    paidThrough: "Bezahlt bis",
    through: "bis",
    file: "mitglieder",
  },
  new: {
    title: "Mitglied hinzufügen",
    who: "Angaben",
    submit: "Mitglied hinzufügen",
    done: (name) => `${name} ist jetzt Mitglied.`,
  },
  one: {
    contact: "Kontakt und Rolle",
    number: "Mitgliedsnummer",
    joined: "Eintritt",
    draft: "Rechnung",
  },
  edit: {
    title: (name) => `${name} bearbeiten`,
    done: "Mitglied gespeichert.",
  },
  roles: {
    action: "Rollen",
    title: (name) => `Rollen von ${name}`,
    lastOne:
      "Ein Verein braucht mindestens einen Administrator, deshalb muss der letzte diese Rolle behalten. " +
      "Geben Sie sie zuerst einer anderen Person.",
    submit: "Rollen speichern",
    done: (name) => `Die Rollen von ${name} wurden aktualisiert.`,
  },
  aboutRole: {
    ADMIN: "Darf alles außer Zahlungen bestätigen und erstatten, und vergibt Rollen.",
    EVENT_MANAGER: "Verwaltet Veranstaltungen, Anmeldungen, Rundmails und den Einlass.",
    FINANCE_MANAGER:
      "Erstellt Rechnungen, bestätigt und erstattet Zahlungen und nutzt Kontoauszüge.",
    MEMBER: "Meldet sich für Veranstaltungen an und bringt Gäste mit.",
    GUEST: "Nimmt an Veranstaltungen teil, ohne Mitglied zu sein.",
  },
  erase: {
    panel: "Datenschutz",
    about:
      "Exportieren Sie alles, was über diese Person gespeichert ist, oder löschen Sie sie endgültig.",
    export: "Daten exportieren",
    file: (id) => `person-${id}.json`,
    action: "Endgültig löschen",
    title: (name) => `${name} endgültig löschen?`,
    goes:
      "Name, Adressen, Nummern, Notizen, Antworten, Logins und E-Mails werden endgültig gelöscht. " +
      "Kommende Anmeldungen werden storniert. Das kann nicht rückgängig gemacht werden.",
    stays:
      "Der Verlauf bleibt unter dem Namen „Gelöschte Person“ erhalten. Rechnungen behalten Name und " +
      "Anschrift für die in Ihren Einstellungen festgelegten Jahre. Offene Rechnungen bleiben fällig.",
    name: (name) => `Geben Sie zur Bestätigung ${name} ein`,
    missing: { fullName: "Geben Sie den Namen genau so ein, wie er hier steht" },
    done: "Person gelöscht.",
  },
  resetFactors: {
    action: "Zwei-Faktor-Login zurücksetzen",
    title: (name) => `Zwei-Faktor-Login von ${name} zurücksetzen?`,
    about:
      "Wenn jemand Handy und Wiederherstellungscodes verloren hat. Zum Einloggen reicht dann wieder das Passwort; die Person wird per E-Mail informiert.",
    done: (name) => `Zwei-Faktor-Login von ${name} wurde zurückgesetzt.`,
  },
  endSessions: {
    action: "Überall ausloggen",
    title: (name) => `${name} überall ausloggen?`,
    about: "Wenn jemand ein Handy verloren hat. Jeder Browser fragt wieder nach dem Passwort.",
    done: (name) => `${name} wurde überall ausgeloggt.`,
  },
  deactivate: {
    action: "Deaktivieren",
    title: (name) => `${name} deaktivieren?`,
    about:
      "Diese Person wird überall ausgeloggt und kann sich nicht einloggen, bis Sie sie wieder aktivieren.",
    keys: "API-Schlüssel, die diese Person erstellt hat, funktionieren danach endgültig nicht mehr.",
    lastOne:
      "Ein Verein braucht mindestens einen Administrator, deshalb kann der letzte nicht deaktiviert werden. Geben Sie die Rolle zuerst einer anderen Person.",
    done: (name) => `${name} wurde deaktiviert.`,
  },
  deactivateSeveral: {
    button: "Deaktivieren",
    title: (count) => `${many(count)} deaktivieren?`,
    confirm: (count) => `${many(count)} deaktivieren`,
    about:
      "Sie werden überall ausgeloggt und können sich nicht einloggen, bis Sie sie wieder aktivieren.",
    done: (count) => `${many(count)} deaktiviert.`,
  },
  reactivate: {
    action: "Wieder aktivieren",
    done: (name) => `${name} wurde wieder aktiviert.`,
  },
  field: {
    name: "Name",
    email: "E-Mail-Adresse",
    emailHint: "Hierhin senden wir eine Einladung, ein Passwort festzulegen.",
    phone: "Telefon",
    roles: "Rollen",
  },
  missing: {
    fullName: "Geben Sie einen Namen ein",
    email: "Geben Sie eine E-Mail-Adresse ein",
    roles: "Wählen Sie mindestens eine",
  },
};

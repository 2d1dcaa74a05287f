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
    empty: "Keine passenden Mitglieder",
    emptyAbout: "Ändern Sie die Suche oder die Filter.",
    name: "Name",
    email: "E-Mail",
    role: "Rolle",
    kind: "Wer",
    kinds: {
      MEMBERS: "Mitglieder",
      GUESTS: "Gäste von Veranstaltungen",
      ALL: "Mitglieder und Gäste",
    },
    joined: "Eintritt",
    type: "Mitgliedsart",
    standing: "Beitrag",
    paidThrough: "Bezahlt bis",
    through: "bis",
    file: "mitglieder",
  },
  new: {
    title: "Mitglied hinzufügen",
    who: "Das Mitglied",
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
    done: "Das Mitglied ist gespeichert.",
  },
  roles: {
    action: "Rollen",
    title: (name) => `Rollen von ${name}`,
    lastOne:
      "Ein Verein behält immer einen Administrator: Der letzte kann diese Rolle nicht verlieren. " +
      "Geben Sie sie zuerst jemand anderem.",
    submit: "Rollen speichern",
    done: (name) => `Die Rollen von ${name} sind geändert.`,
  },
  aboutRole: {
    ADMIN: "Darf alles, auch Rollen vergeben.",
    EVENT_MANAGER: "Leitet Veranstaltungen, Anmeldungen, Rundmails und den Einlass.",
    FINANCE_MANAGER: "Schreibt Rechnungen und bestätigt Zahlungen.",
    MEMBER: "Meldet sich für Veranstaltungen an und bringt Gäste mit.",
    GUEST: "Kommt zu Veranstaltungen, ohne Mitglied zu sein.",
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
      "Was getan wurde, bleibt, unter dem Namen „Gelöschte Person“. Rechnungen behalten Name und " +
      "Anschrift so viele Jahre, wie Ihre Einstellungen sagen. Offene Rechnungen bleiben fällig.",
    name: (name) => `Tippen Sie zur Bestätigung den Namen: ${name}`,
    missing: { fullName: "Tippen Sie den Namen, wie er hier steht" },
    done: "Die Person ist gelöscht.",
  },
  resetFactors: {
    action: "Schritte zurücksetzen",
    title: (name) => `Die zweiten Schritte von ${name} zurücksetzen?`,
    about:
      "Wenn jemand Handy und Wiederherstellungscodes verloren hat. Zum Einloggen reicht wieder das Passwort, und eine E-Mail sagt Bescheid.",
    done: (name) => `${name} loggt sich nur mit dem Passwort ein.`,
  },
  endSessions: {
    action: "Überall ausloggen",
    title: (name) => `${name} überall ausloggen?`,
    about: "Wenn jemand ein Handy verloren hat. Jeder Browser fragt wieder nach dem Passwort.",
    done: (name) => `${name} ist überall ausgeloggt.`,
  },
  deactivate: {
    action: "Deaktivieren",
    title: (name) => `${name} deaktivieren?`,
    about:
      "Diese Person wird überall ausgeloggt und kann sich nicht einloggen, bis Sie sie wieder aktivieren.",
    lastOne:
      "Ein Verein behält immer einen Administrator: Der letzte kann nicht deaktiviert werden.",
    done: (name) => `${name} ist inaktiv.`,
  },
  deactivateSeveral: {
    button: "Deaktivieren",
    title: (count) => `${many(count)} deaktivieren?`,
    confirm: (count) => `${many(count)} deaktivieren`,
    about:
      "Sie werden überall ausgeloggt und können sich nicht einloggen, bis Sie sie wieder aktivieren.",
    done: (count) => `${many(count)} ${count === 1 ? "ist" : "sind"} inaktiv.`,
  },
  reactivate: {
    action: "Wieder aktivieren",
    done: (name) => `${name} ist wieder aktiv.`,
  },
  field: {
    name: "Name",
    email: "E-Mail-Adresse",
    emailHint: "Hierhin geht eine Einladung, ein Passwort zu wählen.",
    phone: "Telefon",
    roles: "Rollen",
  },
  missing: {
    fullName: "Geben Sie den Namen ein",
    email: "Geben Sie die E-Mail-Adresse ein",
    roles: "Wählen Sie mindestens eine",
  },
};

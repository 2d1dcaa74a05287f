import type { door as english } from "./door.ts";

const payIn = { MANUAL_CASH: "Bar", MANUAL_CARD: "Karte", MANUAL_OTHER: "Anders" };

const intact = (sealed: number): string =>
  sealed === 1
    ? "Der eine versiegelte Eintrag ist unverändert."
    : `Alle ${sealed} versiegelten Einträge sind unverändert.`;

export const door: typeof english = {
  checkIn: {
    figure: {
      in: "Eingecheckt",
      toCome: "Kommen noch",
      walkedIn: "Ohne Anmeldung",
      notPaid: "Noch nicht bezahlt",
    },
    search: "Name, E-Mail oder Ticketcode",
    typeMore: "Tippen Sie mindestens zwei Buchstaben eines Namens.",
    found: (count) => (count === 1 ? "1 Person gefunden" : `${count} Personen gefunden`),
    firstOnly: (shown) =>
      `Das sind die ersten ${shown}. Tippen Sie mehr vom Namen, um die anderen zu finden.`,
    nobody: "Niemand mit diesem Namen ist angemeldet",
    nobodyAbout: "Prüfen Sie die Schreibweise oder lassen Sie die Person ohne Anmeldung ein.",
    in: "Einchecken",
    inLabel: (name) => `${name} einchecken`,
    inDone: (name) => `${name} ist drin.`,
    undo: "Rückgängig",
    undoLabel: (name) => `Check-in von ${name} rückgängig machen`,
    undoTitle: (name) => `Check-in von ${name} rückgängig machen?`,
    undoConfirm: "Rückgängig machen",
    undoMoney:
      "Eine Zahlung bleibt erfasst, auch eine am Einlass. Wird das Geld zurückgegeben, bitten Sie die Finanzverantwortlichen, die Erstattung zu erfassen.",
    undoDone: (name) => `Der Check-in von ${name} ist rückgängig gemacht.`,
    inSince: "Drin seit",
    letInBy: (helper) => `eingelassen von ${helper}`,
    cannot: "Kein Einlass",
    toPay: (sum) => `Zu zahlen: ${sum}`,
    payLabel: (name) => `Zahlung von ${name} annehmen`,
    payTitle: (sum, name) => `${sum} von ${name} annehmen`,
    payAbout:
      "Nehmen Sie zuerst das Geld und wählen Sie dann, wie bezahlt wurde. Die Rechnung gilt als bezahlt, und die Person wird eingecheckt.",
    payIn,
    payDone: (name) => `${name} hat bezahlt und ist drin.`,
  },
  takings: {
    title: "Einnahmen am Einlass",
    nothing: "Am Einlass wurde kein Geld eingenommen.",
    way: (channel, sum) => `${payIn[channel]}: ${sum}`,
    work: (checkIns, walkIns, undone) =>
      [
        `${checkIns} eingecheckt`,
        walkIns > 0 && `${walkIns} ohne Anmeldung`,
        undone > 0 && `${undone} rückgängig gemacht`,
      ]
        .filter(Boolean)
        .join(", "),
  },
  walkIn: {
    open: "Ohne Anmeldung",
    title: "Ohne Anmeldung einlassen",
    name: "Name",
    email: "E-Mail-Adresse",
    phone: "Telefon",
    optional: "Freiwillig.",
    ticket: "Ticket",
    choose: "Auswählen",
    noTicket: "Wählen Sie ein Ticket",
    free: "Kostenlos",
    ticketAt: (name, price) => `${name} · ${price}`,
    paid: (sum) => `So habe ich ${sum} erhalten`,
    override: "Einlassen, obwohl alle Plätze vergeben sind",
    submit: "Einlassen",
    find: "Dieses Ticket suchen",
    missing: { fullName: "Geben Sie den Namen ein" },
    notPaid: "Nehmen Sie zuerst das Geld",
    done: (name, overCapacity) =>
      overCapacity
        ? `${name} ist drin. Die Veranstaltung ist über der Kapazität.`
        : `${name} ist drin.`,
  },
  audit: {
    caption: (event) => `Check-in-Protokoll von ${event}`,
    what: "Einträge",
    nothingYet: "Am Einlass ist noch nichts geschehen",
    nothingFits: "Keine passenden Einträge",
    nothingFitsAbout: "Ändern Sie die Suche, den Vorgang oder die Tage.",
    search: "Nach Namen oder Helfenden suchen",
    filter: "Was geschehen ist",
    recorded: "Erfasst",
    anything: "Jeder Vorgang",
    action: {
      CHECK_IN: "Eingecheckt",
      WALK_IN: "Ohne Anmeldung",
      UNDO: "Check-in rückgängig gemacht",
    },
    save: "Als CSV speichern",
    saved: "Die Datei ist gespeichert.",
    file: (event) => `${event}-check-in.csv`,
    column: {
      who: "Wer",
      what: "Was",
      when: "Am Einlass",
      by: "Von",
      ticket: "Ticket",
      reason: "Grund",
    },
    atTheDoor: "am Einlass",
    sentAt: "gesendet",
    sentBy: (name) => `gesendet von ${name}`,
    conflicts: {
      title: "Offline eingelassen, danach abgelehnt",
      about:
        "Ein Einlass ohne Netz hat diese Personen eingelassen, aber der Server hat anders entschieden. Niemand wurde doppelt gezählt.",
      when: "am Einlass",
      sentAt: "gesendet",
      again: (by, firstBy) =>
        `Zweimal eingelassen: zuerst von ${firstBy ?? "einem anderen Einlass"}, dann noch einmal von ${by}.`,
      undone: (by) => `Eingelassen von ${by}; der Check-in wurde später rückgängig gemacht.`,
      refused: (by, why) => `Eingelassen von ${by}: ${why}.`,
      firstAt: "zuerst",
      nameless: "Unbekanntes Ticket",
      more: (count) => (count === 1 ? "Und 1 weiterer." : `Und ${count} weitere.`),
    },
    ticketHint: (lastSymbols) => `… ${lastSymbols}`,
    check: "Auf Änderungen prüfen",
    intact: (sealed, pending) =>
      `${intact(sealed)}${pending > 0 ? ` ${pending === 1 ? "1 weiterer wird" : `${pending} weitere werden`} gleich versiegelt.` : ""}`,
    broken: (entry) =>
      entry === undefined
        ? "Aufzeichnungen, die das Protokoll als vollständig ausweisen, wurden entfernt."
        : `Das Protokoll wurde bei Eintrag ${entry} verändert.`,
  },
};

import type { door as english } from "./door.ts";

const payIn = { MANUAL_CASH: "Bar", MANUAL_CARD: "Karte", MANUAL_OTHER: "Andere" };

const intact = (sealed: number): string =>
  sealed === 1
    ? "Der versiegelte Eintrag ist unverändert."
    : `Alle ${sealed} versiegelten Einträge sind unverändert.`;

export const door: typeof english = {
  checkIn: {
    figure: {
      in: "Eingecheckt",
      toCome: "Noch nicht da",
      walkedIn: "Ohne Anmeldung",
      notPaid: "Unbezahlt",
    },
    search: "Name, E-Mail oder Ticketcode",
    typeMore: "Geben Sie mindestens zwei Buchstaben ein.",
    found: (count) => (count === 1 ? "1 Person gefunden" : `${count} Personen gefunden`),
    firstOnly: (count) =>
      `Die ersten ${count} Treffer. Geben Sie mehr vom Namen ein, um einzugrenzen.`,
    nobody: "Niemand mit diesem Namen ist angemeldet",
    nobodyAbout: "Prüfen Sie die Schreibweise oder lassen Sie die Person ohne Anmeldung ein.",
    in: "Einchecken",
    inLabel: (name) => `${name} einchecken`,
    inDone: (name) => `${name} ist eingecheckt.`,
    undo: "Rückgängig",
    undoLabel: (name) => `Check-in von ${name} rückgängig machen`,
    undoTitle: (name) => `Check-in von ${name} rückgängig machen?`,
    undoConfirm: "Rückgängig machen",
    undoMoney:
      "Zahlungen bleiben erfasst, auch am Einlass angenommene. Wenn Sie das Geld zurückgeben, bitten Sie die Finanzverantwortlichen, die Erstattung zu erfassen.",
    undoDone: (name) => `Der Check-in von ${name} wurde rückgängig gemacht.`,
    inSince: "Eingecheckt um",
    letInBy: (helper) => `von ${helper}`,
    cannot: "Kein Einlass",
    toPay: (sum) => `Zu zahlen: ${sum}`,
    payLabel: (name) => `Zahlung von ${name} annehmen`,
    payTitle: (sum, name) => `${sum} von ${name} annehmen`,
    payAbout:
      "Kassieren Sie zuerst und wählen Sie dann, wie bezahlt wurde. Die Rechnung gilt als bezahlt, und die Person wird eingecheckt.",
    payIn,
    payDone: (name) => `${name} hat bezahlt und ist eingecheckt.`,
  },
  takings: {
    title: "Zahlungen am Einlass",
    nothing: "Am Einlass wurden keine Zahlungen angenommen.",
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
    open: "Ohne Anmeldung einlassen",
    title: "Ohne Anmeldung einlassen",
    name: "Name",
    email: "E-Mail-Adresse",
    phone: "Telefon",
    optional: "Optional.",
    ticket: "Ticket",
    choose: "Auswählen",
    noTicket: "Wählen Sie ein Ticket",
    free: "Kostenlos",
    ticketAt: (name, price) => `${name} · ${price}`,
    paid: (sum) => `${sum} erhalten per`,
    full: "Alle Plätze sind belegt: Diese Person überschreitet die Kapazität.",
    override: "Einchecken, obwohl die Veranstaltung voll ist",
    submit: "Einchecken",
    find: "Ticket suchen",
    missing: { fullName: "Geben Sie einen Namen ein" },
    notPaid: "Kassieren Sie zuerst",
    done: (name, overCapacity) =>
      overCapacity
        ? `${name} ist eingecheckt. Die Veranstaltung ist über der Kapazität.`
        : `${name} ist eingecheckt.`,
  },
  audit: {
    caption: (event) => `Check-in-Protokoll von ${event}`,
    what: "Einträge",
    empty: "Noch keine Vorgänge am Einlass",
    nothingFits: "Keine Einträge gefunden",
    nothingFitsAbout: "Ändern Sie die Suche, den Vorgang oder die Tage.",
    search: "Nach Namen oder Helfenden suchen",
    filter: "Vorgang",
    recorded: "Erfasst",
    anything: "Jeder Vorgang",
    action: {
      CHECK_IN: "Eingecheckt",
      WALK_IN: "Ohne Anmeldung",
      UNDO: "Check-in rückgängig gemacht",
    },
    save: "CSV exportieren",
    saved: "Datei heruntergeladen.",
    file: (event) => `${event}-check-in.csv`,
    column: { what: "Vorgang", how: "Art", when: "Zeit", ticket: "Ticket" },
    atTheDoor: "am Einlass",
    sentAt: "gesendet",
    sentBy: (name) => `gesendet von ${name}`,
    conflicts: {
      title: "Zu entscheiden",
      about:
        "Ein Einlass ohne Verbindung hat Personen eingelassen, die der Server ablehnte, oder Geld angenommen, das nicht fällig war. Niemand wurde doppelt gezählt, und das Geld steht in den Einnahmen.",
      kept: (sum) => `${sum} angenommen, obwohl nichts fällig war.`,
      in: (actorName) => `Eingelassen von ${actorName}.`,
      walkIn: (actorName, why) => `Ohne Anmeldung eingelassen von ${actorName}: ${why}.`,
      when: "am Einlass",
      sentAt: "gesendet",
      again: (actorName, firstBy) =>
        `Zweimal eingelassen: zuerst von ${firstBy ?? "einem anderen Einlass"}, dann von ${actorName}.`,
      undone: (actorName) =>
        `Eingelassen von ${actorName}; der Check-in wurde später rückgängig gemacht.`,
      refused: (actorName, why) => `Eingelassen von ${actorName}: ${why}.`,
      firstAt: "zuerst",
      nameless: "Unbekanntes Ticket",
      more: (count) => (count === 1 ? "Und 1 weiterer." : `Und ${count} weitere.`),
    },
    ticketHint: (lastSymbols) => `… ${lastSymbols}`,
    check: "Integrität prüfen",
    intact: (sealed, pending) =>
      `${intact(sealed)}${pending > 0 ? ` ${pending === 1 ? "1 weiterer wird" : `${pending} weitere werden`} gleich versiegelt.` : ""}`,
    broken: (entry) =>
      entry === undefined
        ? "Aufzeichnungen, die das Protokoll als vollständig ausweisen, wurden entfernt."
        : `Das Protokoll wurde bei Eintrag ${entry} verändert.`,
  },
};

import type { today as english } from "./today.ts";

export const today: typeof english = {
  next: {
    title: "Nächste Veranstaltung",
    today: "Heute",
    none: "Keine anstehenden Veranstaltungen",
    noneAbout: "Legen Sie eine an oder veröffentlichen Sie einen Entwurf, dann erscheint sie hier.",
    make: "Veranstaltung anlegen",
    also: "Auch heute",
    later: "Demnächst",
    arrived: (count) => `${count} eingecheckt`,
    door: "Einlass öffnen",
    open: "Zur Veranstaltung",
    progress: (arrived, all) => `${arrived} von ${all} eingecheckt`,
  },
  needs: {
    title: "Zu erledigen",
    look: "Ansehen",
    none: "Alles erledigt",
    noneAbout:
      "Zahlungen, Aufnahmeanträge und Wartelisten, die eine Entscheidung brauchen, erscheinen hier.",
    unpayable: "Für Ihre Veranstaltungen kann noch niemand zahlen",
    unpayableAct: "Zahlungshinweise eintragen",
    payments: (count) => (count === 1 ? "1 erwartete Zahlung" : `${count} erwartete Zahlungen`),
    paymentsAct: "Prüfen",
    financeOnly: "Finanzverantwortliche können sie als eingegangen markieren",
    applications: (count) => (count === 1 ? "1 Aufnahmeantrag" : `${count} Aufnahmeanträge`),
    applicationsAct: "Prüfen",
    queue: (count, event) =>
      count === 1
        ? `1 Person auf der Warteliste für ${event}`
        : `${count} Personen auf der Warteliste für ${event}`,
    queueFree: (free) => {
      if (free === null) return "Unbegrenzt Plätze";
      return free === 1 ? "1 Platz frei" : `${free} Plätze frei`;
    },
    queueFull: "Keine Plätze frei",
    queueAct: "Annehmen",
    drafts: (count) =>
      count === 1 ? "1 unveröffentlichter Entwurf" : `${count} unveröffentlichte Entwürfe`,
    draftsAct: "Fertigstellen",
    from: (names, more) =>
      more > 0
        ? `${names.join(", ")} und ${more === 1 ? "1 weitere Person" : `${more} weitere`}`
        : names.join(", "),
  },
  turnout: {
    title: "Letzte Teilnahmequoten",
    label: (events, percent) =>
      `Von den Angemeldeten der letzten ${events} Veranstaltungen waren ${percent} da`,
    average: (percent) => `${percent} waren da`,
    bar: (event, came, registered) => `${event}: ${came} von ${registered} waren da`,
    came: "Teilgenommen",
    registered: "Angemeldet",
    asTable: "Als Tabelle anzeigen",
    event: "Veranstaltung",
    none: "Noch keine Daten",
    noneAbout:
      "Nach Ihrer ersten Veranstaltung sehen Sie hier, wie viele der Angemeldeten da waren.",
    all: "Berichte ansehen",
  },
  hidden: "Liste ausgeblendet.",
};

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
      `Von den bestätigten Plätzen der letzten ${events} beendeten Veranstaltungen wurden ${percent} eingecheckt`,
    average: (percent) => `${percent} eingecheckt`,
    of: (events) =>
      events === 1
        ? "der bestätigten Plätze bei der letzten Veranstaltung"
        : `der bestätigten Plätze bei den letzten ${events} beendeten Veranstaltungen`,
    bar: (event, came, registered) => `${event}: ${came} von ${registered} eingecheckt`,
    came: "Eingecheckt",
    registered: "Bestätigt",
    asTable: "Als Tabelle anzeigen",
    event: "Veranstaltung",
    none: "Noch keine Daten",
    noneAbout:
      "Nach Ihrer ersten Veranstaltung sehen Sie hier, wie viele der bestätigten Plätze eingecheckt wurden.",
    all: "Berichte ansehen",
  },
  hidden: "Liste ausgeblendet.",
};

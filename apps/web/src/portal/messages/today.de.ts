import type { today as english } from "./today.ts";

export const today: typeof english = {
  next: {
    title: "Nächste Veranstaltung",
    today: "Heute",
    none: "Es steht keine Veranstaltung an",
    noneAbout:
      "Legen Sie eine an oder veröffentlichen Sie einen Entwurf. Sie steht hier, bis sie vorbei ist.",
    make: "Veranstaltung anlegen",
    also: "Auch heute",
    later: "Demnächst",
    arrived: (count) => `${count} drin`,
    door: "Einlass öffnen",
    open: "Zur Veranstaltung",
    progress: (arrived, all) => `${arrived} von ${all} sind drin`,
  },
  needs: {
    title: "Wartet auf Sie",
    none: "Im Moment wartet nichts auf Sie",
    noneAbout:
      "Zahlungen, Aufnahmeanträge und Wartelisten, über die zu entscheiden ist, stehen hier.",
    payments: (count) =>
      count === 1
        ? "1 Zahlung wartet auf Bestätigung"
        : `${count} Zahlungen warten auf Bestätigung`,
    paymentsAct: "Bestätigen",
    applications: (count) => (count === 1 ? "1 Aufnahmeantrag" : `${count} Aufnahmeanträge`),
    applicationsAct: "Entscheiden",
    queue: (count, event) =>
      count === 1 ? `1 Person wartet auf ${event}` : `${count} Personen warten auf ${event}`,
    queueFree: (free) => {
      if (free === null) return "Es gibt keine Grenze: Alle können einen Platz haben";
      return free === 1 ? "1 Platz ist frei" : `${free} Plätze sind frei`;
    },
    queueFull: "Kein Platz ist frei",
    queueAct: "Annehmen",
    queueLook: "Ansehen",
    drafts: (count) =>
      count === 1
        ? "1 Entwurf ist nicht veröffentlicht"
        : `${count} Entwürfe sind nicht veröffentlicht`,
    draftsAct: "Fertigstellen",
    from: (names, more) =>
      more > 0 ? `${names.join(", ")} und ${more} weitere` : names.join(", "),
  },
  turnout: {
    title: "Teilnahme an den letzten Veranstaltungen",
    label: (events, percent) =>
      `Von den Angemeldeten der letzten ${events} Veranstaltungen kamen ${percent}`,
    average: (percent) => `${percent} kamen`,
    bar: (event, came, registered) => `${event}: ${came} von ${registered} kamen`,
    came: "Gekommen",
    registered: "Angemeldet",
    asTable: "Als Tabelle",
    event: "Veranstaltung",
    none: "Noch nichts zu vergleichen",
    noneAbout:
      "Nach Ihrer ersten Veranstaltung sehen Sie hier, wie viele der Angemeldeten gekommen sind.",
    all: "Alle Berichte",
  },
  hidden: "Die Liste ist ausgeblendet.",
};

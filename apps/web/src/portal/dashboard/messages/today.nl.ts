import type { today as english } from "./today.ts";

export const today: typeof english = {
  next: {
    title: "Volgende activiteit",
    today: "Vandaag",
    none: "Geen komende activiteiten",
    noneAbout: "Maak een activiteit of publiceer een concept, dan staat die hier.",
    make: "Nieuwe activiteit",
    also: "Ook vandaag",
    later: "Binnenkort",
    arrived: (count) => `${count} ingecheckt`,
    door: "Ingang openen",
    open: "Activiteit bekijken",
    progress: (arrived, all) => `${arrived} van ${all} ingecheckt`,
  },
  needs: {
    title: "Actie nodig",
    look: "Bekijken",
    none: "Je bent helemaal bij",
    noneAbout:
      "Betalingen, aanmeldingen en wachtlijsten die een beslissing nodig hebben, verschijnen hier.",
    unpayable: "Nog niemand kan voor je activiteiten betalen",
    unpayableAct: "Betaalinstructies invullen",
    payments: (count) => (count === 1 ? "1 verwachte betaling" : `${count} verwachte betalingen`),
    paymentsAct: "Nakijken",
    financeOnly: "Een penningmeester kan ze als ontvangen markeren",
    applications: (count) => (count === 1 ? "1 nieuwe aanmelding" : `${count} nieuwe aanmeldingen`),
    applicationsAct: "Beoordelen",
    queue: (count, event) =>
      count === 1 ? `1 wachtende voor ${event}` : `${count} wachtenden voor ${event}`,
    queueFree: (free) => {
      if (free === null) return "Onbeperkt plaatsen";
      return free === 1 ? "1 plaats vrij" : `${free} plaatsen vrij`;
    },
    queueFull: "Geen plaatsen vrij",
    queueAct: "Goedkeuren",
    drafts: (count) =>
      count === 1 ? "1 niet-gepubliceerd concept" : `${count} niet-gepubliceerde concepten`,
    draftsAct: "Afmaken",
    from: (names, more) => (more > 0 ? `${names.join(", ")} en nog ${more}` : names.join(", ")),
  },
  turnout: {
    title: "Recente opkomst",
    label: (events, percent) =>
      `Van de bevestigde plaatsen bij de laatste ${events} afgelopen activiteiten is ${percent} ingecheckt`,
    average: (percent) => `${percent} ingecheckt`,
    of: (events) =>
      events === 1
        ? "van de bevestigde plaatsen bij de laatste activiteit"
        : `van de bevestigde plaatsen bij de laatste ${events} afgelopen activiteiten`,
    bar: (event, came, registered) => `${event}: ${came} van ${registered} ingecheckt`,
    came: "Ingecheckt",
    registered: "Bevestigd",
    asTable: "Als tabel bekijken",
    event: "Activiteit",
    none: "Nog geen gegevens",
    noneAbout:
      "Na je eerste activiteit zie je hier hoeveel van de bevestigde plaatsen zijn ingecheckt.",
    all: "Rapporten bekijken",
  },
  hidden: "Lijst verborgen.",
};

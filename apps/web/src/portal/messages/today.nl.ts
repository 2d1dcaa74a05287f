import type { today as english } from "./today.ts";

export const today: typeof english = {
  next: {
    title: "Volgende activiteit",
    today: "Vandaag",
    none: "Er komt geen activiteit aan",
    noneAbout: "Maak er een of publiceer een concept. Die staat hier tot hij voorbij is.",
    make: "Activiteit maken",
    also: "Ook vandaag",
    later: "Binnenkort",
    arrived: (count) => `${count} binnen`,
    door: "Ingang openen",
    open: "Activiteit openen",
    progress: (arrived, all) => `${arrived} van ${all} zijn binnen`,
  },
  needs: {
    title: "Wacht op jou",
    none: "Er wacht nu niets op jou",
    noneAbout:
      "Hier staan betalingen, aanmeldingen en wachtlijsten waarover iemand moet beslissen.",
    payments: (count) =>
      count === 1
        ? "1 betaling wacht op goedkeuring"
        : `${count} betalingen wachten op goedkeuring`,
    paymentsAct: "Goedkeuren",
    applications: (count) =>
      count === 1 ? "1 aanmelding als lid" : `${count} aanmeldingen als lid`,
    applicationsAct: "Beslissen",
    queue: (count, event) =>
      count === 1 ? `1 persoon wacht voor ${event}` : `${count} personen wachten voor ${event}`,
    queueFree: (free) => {
      if (free === null) return "Er is geen limiet: iedereen kan een plaats krijgen";
      return free === 1 ? "Er is 1 plaats vrij" : `Er zijn ${free} plaatsen vrij`;
    },
    queueFull: "Er is geen plaats vrij",
    queueAct: "Plaats geven",
    queueLook: "Bekijken",
    drafts: (count) =>
      count === 1 ? "1 concept is niet gepubliceerd" : `${count} concepten zijn niet gepubliceerd`,
    draftsAct: "Afmaken",
    from: (names, more) => (more > 0 ? `${names.join(", ")} en nog ${more}` : names.join(", ")),
  },
  turnout: {
    title: "Opkomst bij de laatste activiteiten",
    label: (events, percent) =>
      `Van wie was ingeschreven voor de laatste ${events} activiteiten, kwam ${percent}`,
    average: (percent) => `${percent} kwam`,
    bar: (event, came, registered) => `${event}: ${came} van ${registered} gekomen`,
    came: "Gekomen",
    registered: "Ingeschreven",
    asTable: "Als tabel",
    event: "Activiteit",
    none: "Nog niets te vergelijken",
    noneAbout: "Na je eerste activiteit zie je hier hoeveel van de ingeschrevenen er kwamen.",
    all: "Alle rapporten",
  },
  hidden: "De lijst is verborgen.",
};

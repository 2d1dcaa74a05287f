import type { overview as english } from "./event-overview.ts";

export const overview: typeof english = {
  figure: { taken: "Bezet", free: "Vrij", capacity: "Capaciteit", waiting: "Wachtlijst" },
  noLimit: "Onbeperkt",
  about: "Over",
  fact: {
    begins: "Begint",
    ends: "Eindigt",
    where: "Locatie",
    description: "Omschrijving",
    registrationOpens: "Inschrijving opent",
    registrationCloses: "Inschrijving sluit",
    checkInOpens: "Check-in opent",
    checkInCloses: "Check-in sluit",
    questions: "Vragen",
    maxPartySize: "Max. aantal personen per inschrijving",
    reminder: "Herinnering",
    walkIns: "Inlopers als het vol is",
    maxSeatsPerAddress: "Maximum per netwerk per dag",
  },
  people: (count) => (count === 1 ? "1 persoon" : `${count} personen`),
  hoursBefore: (hours) => (hours === 1 ? "1 uur van tevoren" : `${hours} uur van tevoren`),
  notSet: "Niet ingesteld",
  none: "Geen",
  atOnce: "Direct",
  atTheEnd: "Als de activiteit eindigt",
  anyTime: "Altijd",
  never: "Nooit",
  usualMostSeats: "Maximaal 30 (standaard)",
  mostSeats: (count) => `Maximaal ${count}`,
  walkInsWelcome: "Toegestaan",
  walkInsRefused: "Niet toegestaan",
  publish: "Publiceren",
  published: "Activiteit gepubliceerd.",
  edit: "Bewerken",
  copy: {
    button: "Dupliceren",
    title: (event) => `${event} dupliceren`,
    about:
      "De kopie is een concept met dezelfde tickets, vragen en instellingen, maar zonder inschrijvingen en toegangscodes.",
    titleOf: (event) => `Kopie van ${event}`,
    newTitle: "Nieuwe titel",
    missingTitle: "Vul een titel in",
    startsAt: "Begint",
    startsAtHint: (timezone) =>
      `In ${timezone.replaceAll("_", " ")}. Het einde, de inschrijving en de check-in schuiven mee. Laat leeg om alle datums te houden.`,
    repeat: "Herhalen",
    once: "Niet herhalen",
    weekly: "Wekelijks",
    monthly: "Maandelijks",
    count: "Aantal kopieën",
    countHint: "Maximaal 52.",
    missingCount: "Vul een getal van 1 tot 52 in",
    dates: "Begindatums",
    seriesDone: (copies) =>
      copies === 1
        ? "Concept gemaakt."
        : `${copies} concepten gemaakt.`,
    submit: "Kopie maken",
    done: "Concept gemaakt.",
  },
  cancel: "Activiteit annuleren",
  cancelTitle: "Deze activiteit annuleren?",
  cancelFor: (people) =>
    people === 0
      ? "Activiteit annuleren"
      : `Activiteit annuleren voor ${people === 1 ? "1 persoon" : `${people} personen`}`,
  cancelled: "Activiteit geannuleerd.",
  cancelPeople: (people) =>
    people === 0
      ? "Er heeft zich nog niemand ingeschreven."
      : `${people === 1 ? "1 inschrijving wordt geannuleerd; de deelnemer krijgt" : `${people} inschrijvingen worden geannuleerd; iedereen krijgt`} daarover een mail.`,
  cancelForGood: "Dit kun je niet terugdraaien.",
  delete: "Verwijderen",
  deleteTitle: "Deze activiteit verwijderen?",
  deleteConfirm: "Activiteit verwijderen",
  deleted: "Activiteit verwijderd.",
  deleteAbout:
    "Je kunt alleen een activiteit verwijderen die nooit inschrijvingen heeft gehad. Dit kun je niet terugdraaien.",
  publicPage: "Openbare pagina",
  publicPageLater: "De openbare pagina komt online zodra je de activiteit publiceert.",
  publicPageClosed: "De openbare pagina is gesloten.",
  address: "Webadres",
  open: "Openen",
  share: "Delen",
  tickets: "Tickets",
  ofQuota: (taken, quota) => `${taken} van ${quota} bezet`,
  onSaleFrom: (when) => `Te koop vanaf ${when}`,
  onSaleUntil: (when) => `Te koop tot ${when}`,
  freeOfCharge: "Deze activiteit is gratis.",
  free: "Gratis",
};

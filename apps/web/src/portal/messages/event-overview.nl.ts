import type { overview as english } from "./event-overview.ts";

export const overview: typeof english = {
  figure: { taken: "Bezet", free: "Vrij", capacity: "Capaciteit", waiting: "Wachtlijst" },
  noLimit: "Onbeperkt",
  about: "Over",
  fact: {
    begins: "Begint",
    ends: "Eindigt",
    where: "Waar",
    description: "Omschrijving",
    registrationOpens: "Inschrijving opent",
    registrationCloses: "Inschrijving sluit",
    checkInOpens: "Check-in opent",
    checkInCloses: "Check-in sluit",
    questions: "Vragen",
    maxPartySize: "Maximum per inschrijving",
    reminder: "Herinnering",
    walkIns: "Inlopers boven de capaciteit",
    maxSeatsPerAddress: "Plaatsen per verbinding per dag",
  },
  people: (count) => (count === 1 ? "1 persoon" : `${count} personen`),
  hoursBefore: (hours) => (hours === 1 ? "1 uur van tevoren" : `${hours} uur van tevoren`),
  notSet: "Niet ingesteld",
  none: "Geen",
  atOnce: "Direct",
  atTheEnd: "Als de activiteit eindigt",
  anyTime: "Altijd",
  never: "Nooit",
  usualMostSeats: "Hoogstens 30 (standaard)",
  mostSeats: (count) => `Hoogstens ${count}`,
  walkInsWelcome: "Welkom",
  walkInsRefused: "Niet toegelaten",
  publish: "Publiceren",
  published: "De activiteit is gepubliceerd.",
  edit: "Bewerken",
  copy: {
    button: "Kopie maken",
    title: (event) => `${event} kopiëren`,
    about:
      "De kopie is een concept met dezelfde tickets, vragen en instellingen. Er is niemand voor ingeschreven en er zijn geen toegangscodes.",
    titleOf: (event) => `Kopie van ${event}`,
    newTitle: "Titel van de kopie",
    missingTitle: "Geef de kopie een titel",
    startsAt: "Begint",
    startsAtHint: (timezone) =>
      `In ${timezone.replaceAll("_", " ")}. Alle andere datums schuiven mee: einde, inschrijving en check-in. Laat leeg om alle datums te houden.`,
    repeat: "Herhalen",
    once: "Eén kopie",
    weekly: "Elke week",
    monthly: "Elke maand",
    count: "Hoeveel kopieën",
    countHint: "Hoogstens 52.",
    missingCount: "Vul een getal van 1 tot 52 in",
    dates: "De kopieën beginnen op",
    seriesDone: (copies) =>
      copies === 1
        ? "De kopie is een nieuw concept."
        : `De ${copies} kopieën zijn nieuwe concepten.`,
    submit: "Kopie maken",
    done: "De kopie is een nieuw concept.",
  },
  cancel: "Activiteit annuleren",
  cancelTitle: "Deze activiteit annuleren?",
  cancelFor: (people) =>
    people === 0
      ? "Activiteit annuleren"
      : `Activiteit annuleren voor ${people === 1 ? "1 persoon" : `${people} personen`}`,
  cancelled: "De activiteit is geannuleerd.",
  cancelPeople: (people) =>
    people === 0
      ? "Er heeft zich nog niemand ingeschreven."
      : `${people === 1 ? "1 persoon verliest de inschrijving en krijgt" : `${people} mensen verliezen hun inschrijving en krijgen`} daar een mail over.`,
  cancelForGood: "Dit kun je niet terugdraaien.",
  delete: "Verwijderen",
  deleteTitle: "Deze activiteit verwijderen?",
  deleteConfirm: "Activiteit verwijderen",
  deleted: "De activiteit is verwijderd.",
  deleteAbout:
    "Alleen een activiteit waarvoor niemand zich ooit heeft ingeschreven, kan worden verwijderd. Dit kun je niet terugdraaien.",
  publicPage: "Openbare pagina",
  publicPageLater: "De openbare pagina verschijnt zodra de activiteit is gepubliceerd.",
  publicPageClosed: "De openbare pagina is gesloten.",
  address: "Adres",
  open: "Openen",
  share: "Delen",
  tickets: "Tickets",
  ofQuota: (taken, quota) => `${taken} van ${quota} bezet`,
  onSaleFrom: (when) => `Te koop vanaf ${when}`,
  onSaleUntil: (when) => `Te koop tot ${when}`,
  freeOfCharge: "Gratis.",
  free: "Gratis",
};

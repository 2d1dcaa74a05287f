import type { waitlist as english } from "./waitlist.ts";

const people = (count: number) => (count === 1 ? "1 persoon" : `${count} personen`);
const entries = (count: number) => (count === 1 ? "1 wachtende" : `${count} wachtenden`);
const seats = (count: number) => (count === 1 ? "1 plaats" : `${count} plaatsen`);

const freeSeats = (free: number) => {
  if (free === 0) return "er is geen plaats vrij";
  return free === 1 ? "er is er maar 1 vrij" : `er zijn er maar ${free} vrij`;
};

export const waitlist: typeof english = {
  label: { Member: "Lid", Guest: "Gast" },
  seatsFree: (free) => `${seats(free)} vrij`,
  noLimit: "Onbeperkt",
  list: {
    caption: (event) => `Wachtlijst van ${event}`,
    what: "wachtenden",
    place: (position, name) => `${position}. ${name}`,
    party: (size) => `groep van ${size}`,
    recommendedBy: (name) => `Aanbevolen door ${name}`,
    column: {
      who: "Naam",
      email: "E-mail",
      label: "Type",
      since: "Wacht sinds",
      decide: "Beslissing",
    },
    empty: "Niemand op de wachtlijst",
    emptyAbout:
      "Als de activiteit vol is, verschijnen nieuwe inschrijvingen hier, op volgorde van binnenkomst.",
    nothingFits: "Niemand gevonden",
    nothingFitsAbout: "Pas de zoekopdracht of de dagen aan.",
  },
  file: {
    name: (event) => `${event}-wachtlijst`,
    position: "Positie",
    fullName: "Naam",
    email: "E-mail",
    phone: "Telefoon",
    label: "Type",
    partySize: "Groepsgrootte",
    since: "Wacht sinds",
    recommendedBy: "Aanbevolen door",
  },
  withHost: "Samen met de hoofdinschrijver",
  decide: {
    title: "Beslissing",
    withHost: (host) => `Wordt samen met ${host} beslist, die ook op de wachtlijst staat.`,
    seats: (needed, free) =>
      free === null
        ? `${seats(needed)} nodig; de activiteit heeft geen limiet.`
        : `${seats(needed)} nodig; ${seats(free)} vrij.`,
    approve: (count) => `${seats(count)} goedkeuren en ticket mailen`,
    approvePaid: (count) => `${seats(count)} goedkeuren en factuur mailen`,
  },
  approve: {
    button: "Goedkeuren",
    label: (name) => `${name} goedkeuren`,
    done: (name) => `${name} is goedgekeurd en krijgt een mail.`,
    already: (name) => `Over ${name} is al beslist.`,
  },
  approveSeveral: {
    button: "Goedkeuren",
    title: (count) => `${entries(count)} goedkeuren?`,
    confirm: (count) => `${entries(count)} goedkeuren`,
    about: "De plaatsen gaan op volgorde van de wachtlijst, en iedereen krijgt een mail.",
    guests: "Gasten gaan mee met hun hoofdinschrijver.",
    stops:
      "Zijn de plaatsen op, dan vragen we het je voordat er iemand boven de capaciteit wordt goedgekeurd.",
    done: (count) => `${entries(count)} ${count === 1 ? "is" : "zijn"} goedgekeurd.`,
  },
  override: {
    title: "Niet genoeg plaatsen",
    needs: (name, size, free) => `${name} heeft ${seats(size)} nodig, maar ${freeSeats(free)}.`,
    after: (people, capacity) => `Hiermee komen er ${people} personen voor ${seats(capacity)}.`,
    check: "Controleer of er op de locatie zoveel mensen mogen zijn.",
    passes: (name) => `Wie langer wacht dan ${name}, blijft op de wachtlijst.`,
    recorded: "Je beslissing om boven de capaciteit te gaan, wordt vastgelegd.",
    confirm: "Boven capaciteit goedkeuren",
  },
  overrideSeveral: {
    title: "Geen plaatsen meer",
    needs: (count, size, free) =>
      `${entries(count)}, samen ${people(size)}, ${count === 1 ? "heeft" : "hebben"} nog een plaats nodig, maar ${freeSeats(free)}.`,
    confirm: (count) => `${count} boven capaciteit goedkeuren`,
    leave: "Op de wachtlijst laten",
  },
  decline: {
    button: "Afwijzen",
    label: (name) => `${name} afwijzen`,
    title: (name) => `${name} afwijzen?`,
    about: "Deze persoon gaat van de wachtlijst af en krijgt daarover een mail.",
    aboutParty: (size) =>
      `De groep van ${size} gaat van de wachtlijst af en krijgt daarover een mail.`,
    done: (name) => `${name} staat niet meer op de wachtlijst.`,
  },
  declineSeveral: {
    button: "Afwijzen",
    title: (count) => `${entries(count)} afwijzen?`,
    confirm: (count) => `${entries(count)} afwijzen`,
    about: "Ze gaan met hun gasten van de wachtlijst af en krijgen daarover een mail.",
    done: (count) =>
      count === 1
        ? "1 wachtende is van de wachtlijst gehaald."
        : `${count} wachtenden zijn van de wachtlijst gehaald.`,
  },
};

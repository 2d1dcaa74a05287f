import type { waitlist as english } from "./waitlist.ts";

const people = (count: number) => (count === 1 ? "1 persoon" : `${count} personen`);
const entries = (count: number) => (count === 1 ? "1 wachtende" : `${count} wachtenden`);
const seats = (count: number) => (count === 1 ? "1 plaats" : `${count} plaatsen`);

const freeSeats = (free: number) => {
  if (free === 0) return "er is niets vrij";
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
      who: "Wie",
      email: "E-mail",
      label: "Soort",
      since: "Wacht sinds",
      decide: "Beslissen",
    },
    empty: "Er wacht niemand",
    emptyAbout:
      "Wie zich inschrijft als alle plaatsen bezet zijn, staat hier op volgorde van binnenkomst.",
    nothingFits: "Niemand gevonden",
    nothingFitsAbout: "Pas de zoekopdracht of de dagen aan.",
  },
  file: {
    name: (event) => `${event}-wachtlijst`,
    position: "Plek",
    fullName: "Naam",
    email: "E-mail",
    phone: "Telefoon",
    label: "Soort",
    partySize: "Groep van",
    since: "Wacht sinds",
    recommendedBy: "Aanbevolen door",
  },
  withHost: "Met wie inschreef",
  decide: {
    title: "Beslissing",
    withHost: (host) => `Wordt samen met ${host} beslist, die ook wacht.`,
    seats: (needed, free) =>
      free === null
        ? `${seats(needed)} nodig; de activiteit heeft geen limiet.`
        : `${seats(needed)} nodig; ${seats(free)} vrij.`,
    approve: (count) => `${seats(count)} geven en de mail sturen`,
    approvePaid: (count) => `${seats(count)} geven en de factuur sturen`,
  },
  approve: {
    button: "Goedkeuren",
    label: (name) => `${name} goedkeuren`,
    done: (name) => `${name} heeft een plaats en krijgt een mail.`,
    already: (name) => `Over ${name} was al beslist.`,
  },
  approveSeveral: {
    button: "Goedkeuren",
    title: (count) => `${entries(count)} goedkeuren?`,
    confirm: (count) => `${entries(count)} goedkeuren`,
    about: "Ze krijgen hun plaats op volgorde van de rij, en elk een mail.",
    guests: "Gasten komen met wie hen heeft ingeschreven.",
    stops:
      "Raken de plaatsen op, dan vragen we het je voordat er iemand boven capaciteit bij komt.",
    done: (count) => `${entries(count)} ${count === 1 ? "is" : "zijn"} goedgekeurd.`,
  },
  override: {
    title: "Er zijn niet genoeg plaatsen",
    needs: (who, size, free) => `${who} heeft ${seats(size)} nodig, en ${freeSeats(free)}.`,
    after: (people, capacity) => `Hiermee komen er ${people} personen op ${seats(capacity)}.`,
    check: "Ga na of er zoveel mensen in de locatie mogen.",
    passes: (who) => `Wie langer wacht dan ${who}, blijft wachten.`,
    recorded: "Er wordt vastgelegd dat je boven de capaciteit bent gegaan.",
    confirm: "Toch goedkeuren",
  },
  overrideSeveral: {
    title: "De plaatsen zijn op",
    needs: (count, size, free) =>
      `${entries(count)}, samen ${people(size)}, ${count === 1 ? "heeft" : "hebben"} nog een plaats nodig, en ${freeSeats(free)}.`,
    confirm: (count) => `Toch ${count} goedkeuren`,
    leave: "Laten wachten",
  },
  decline: {
    button: "Afwijzen",
    label: (name) => `${name} afwijzen`,
    title: (name) => `${name} afwijzen?`,
    about: "Deze persoon verliest de plek in de rij en krijgt daar een mail over.",
    aboutParty: (size) =>
      `De groep van ${size} verliest de plek in de rij en krijgt daar een mail over.`,
    done: (name) => `${name} staat niet meer op de wachtlijst.`,
  },
  declineSeveral: {
    button: "Afwijzen",
    title: (count) => `${entries(count)} afwijzen?`,
    confirm: (count) => `${entries(count)} afwijzen`,
    about: "Ze verliezen met hun gasten hun plek in de rij en krijgen daar een mail over.",
    done: (count) =>
      count === 1
        ? "1 wachtende is van de wachtlijst gehaald."
        : `${count} wachtenden zijn van de wachtlijst gehaald.`,
  },
};

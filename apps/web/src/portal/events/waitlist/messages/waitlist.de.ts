import type { waitlist as english } from "./waitlist.ts";

const people = (count: number) => (count === 1 ? "1 Person" : `${count} Personen`);
const entries = (count: number) => (count === 1 ? "1 Eintrag" : `${count} Einträge`);
const seats = (count: number) => (count === 1 ? "1 Platz" : `${count} Plätze`);

const freeSeats = (free: number) => {
  if (free === 0) return "es ist keiner frei";
  return free === 1 ? "es ist nur 1 frei" : `es sind nur ${free} frei`;
};

export const waitlist: typeof english = {
  label: { Member: "Mitglied", Guest: "Gast" },
  seatsFree: (free) => `${seats(free)} frei`,
  noLimit: "Unbegrenzt",
  list: {
    caption: (event) => `Warteliste für ${event}`,
    what: "Einträge",
    place: (position, name) => `${position}. ${name}`,
    party: (size) => `Gruppe von ${size}`,
    recommendedBy: (name) => `Empfohlen von ${name}`,
    column: {
      who: "Name",
      email: "E-Mail",
      label: "Typ",
      since: "Wartet seit",
      decide: "Entscheidung",
    },
    empty: "Niemand auf der Warteliste",
    emptyAbout:
      "Wenn die Veranstaltung voll ist, erscheinen neue Anmeldungen hier, in der Reihenfolge ihres Eingangs.",
    nothingFits: "Keine Treffer",
    nothingFitsAbout: "Ändern Sie die Suche oder die Tage.",
  },
  file: {
    name: (event) => `${event}-warteliste`,
    position: "Position",
    fullName: "Name",
    email: "E-Mail",
    phone: "Telefon",
    label: "Typ",
    partySize: "Gruppengröße",
    since: "Wartet seit",
    recommendedBy: "Empfohlen von",
  },
  withHost: "Mit der Gruppe",
  decide: {
    title: "Entscheidung",
    withHost: (host) =>
      `Wird zusammen mit ${host} entschieden; auch diese Person steht auf der Warteliste.`,
    seats: (needed, free) =>
      free === null
        ? `Braucht ${seats(needed)}; die Plätze sind unbegrenzt.`
        : `Braucht ${seats(needed)}; ${seats(free)} frei.`,
    approve: (count) => `${seats(count)} vergeben und Ticket mailen`,
    approvePaid: (count) => `${seats(count)} vergeben und Rechnung mailen`,
  },
  approve: {
    button: "Annehmen",
    label: (name) => `${name} annehmen`,
    done: (name) => `${name} wurde angenommen und erhält eine E-Mail.`,
    already: (name) => `Über ${name} wurde schon entschieden.`,
  },
  approveSeveral: {
    button: "Annehmen",
    title: (count) => `${entries(count)} annehmen?`,
    confirm: (count) => `${entries(count)} annehmen`,
    about: "Die Plätze werden in der Reihenfolge der Warteliste vergeben, mit je einer E-Mail.",
    guests: "Gäste werden mit der Person angenommen, die sie angemeldet hat.",
    stops:
      "Wenn die Plätze nicht reichen, werden Sie gefragt, bevor jemand über der Kapazität angenommen wird.",
    done: (count) => `${entries(count)} angenommen.`,
  },
  override: {
    title: "Nicht genügend Plätze",
    needs: (name, size, free) => `${name} braucht ${seats(size)}, aber ${freeSeats(free)}.`,
    after: (people, capacity) => `Damit sind es ${people} Personen für ${seats(capacity)}.`,
    check: "Stellen Sie sicher, dass so viele Personen am Veranstaltungsort sein dürfen.",
    passes: (name) => `Wer schon länger wartet als ${name}, bleibt auf der Warteliste.`,
    recorded: "Ihre Entscheidung, die Kapazität zu überschreiten, wird festgehalten.",
    confirm: "Über der Kapazität annehmen",
  },
  overrideSeveral: {
    title: "Keine Plätze mehr",
    needs: (count, size, free) =>
      `${entries(count)} mit zusammen ${people(size)} ${count === 1 ? "braucht" : "brauchen"} noch einen Platz, aber ${freeSeats(free)}.`,
    confirm: (count) => `${count} über der Kapazität annehmen`,
    leave: "Auf der Warteliste lassen",
  },
  decline: {
    button: "Ablehnen",
    label: (name) => `${name} ablehnen`,
    title: (name) => `${name} ablehnen?`,
    about: "Diese Person wird von der Warteliste entfernt und per E-Mail informiert.",
    aboutParty: (size) =>
      `Die Gruppe von ${size} wird von der Warteliste entfernt und per E-Mail informiert.`,
    done: (name) => `${name} wurde von der Warteliste entfernt.`,
  },
  declineSeveral: {
    button: "Ablehnen",
    title: (count) => `${entries(count)} ablehnen?`,
    confirm: (count) => `${entries(count)} ablehnen`,
    about: "Sie werden mit ihren Gästen von der Warteliste entfernt und per E-Mail informiert.",
    done: (count) =>
      count === 1
        ? "1 Eintrag von der Warteliste entfernt."
        : `${count} Einträge von der Warteliste entfernt.`,
  },
};

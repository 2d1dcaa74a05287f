import type { waitlist as english } from "./waitlist.ts";

const people = (count: number) => (count === 1 ? "1 Person" : `${count} Personen`);
const entries = (count: number) => (count === 1 ? "1 Eintrag" : `${count} Einträge`);
const seats = (count: number) => (count === 1 ? "1 Platz" : `${count} Plätze`);

const freeSeats = (free: number) => {
  if (free === 0) return "keiner ist frei";
  return free === 1 ? "nur 1 ist frei" : `nur ${free} sind frei`;
};

export const waitlist: typeof english = {
  label: { Member: "Mitglied", Guest: "Gast" },
  seatsFree: (free) => `${seats(free)} frei`,
  noLimit: "Unbegrenzt",
  list: {
    caption: (event) => `Warteliste von ${event}`,
    what: "Einträge",
    place: (position, name) => `${position}. ${name}`,
    party: (size) => `Gruppe von ${size}`,
    recommendedBy: (name) => `Empfohlen von ${name}`,
    column: {
      who: "Wer",
      email: "E-Mail",
      label: "Art",
      since: "Wartet seit",
      decide: "Entscheiden",
    },
    empty: "Niemand wartet",
    emptyAbout:
      "Wer sich anmeldet, wenn alle Plätze vergeben sind, steht hier, in der Reihenfolge der Anmeldung.",
    nothingFits: "Niemand passt dazu",
    nothingFitsAbout: "Ändern Sie die Suche oder die Tage.",
  },
  file: {
    name: (event) => `${event}-warteliste`,
    position: "Platz",
    fullName: "Name",
    email: "E-Mail",
    phone: "Telefon",
    label: "Art",
    partySize: "Gruppe von",
    since: "Wartet seit",
    recommendedBy: "Empfohlen von",
  },
  withHost: "Mit der Gruppe",
  decide: {
    title: "Entscheidung",
    withHost: (host) => `Wird zusammen mit ${host} entschieden; auch diese Person wartet.`,
    seats: (needed, free) =>
      free === null
        ? `Braucht ${seats(needed)}; die Veranstaltung hat keine Grenze.`
        : `Braucht ${seats(needed)}; ${seats(free)} frei.`,
    approve: (count) => `${seats(count)} geben und E-Mail senden`,
    approvePaid: (count) => `${seats(count)} geben und Rechnung senden`,
  },
  approve: {
    button: "Annehmen",
    label: (name) => `${name} annehmen`,
    done: (name) => `${name} hat einen Platz und bekommt eine E-Mail.`,
    already: (name) => `Über ${name} wurde schon entschieden.`,
  },
  approveSeveral: {
    button: "Annehmen",
    title: (count) => `${entries(count)} annehmen?`,
    confirm: (count) => `${entries(count)} annehmen`,
    about: "Die Plätze werden in der Reihenfolge der Warteliste vergeben, mit je einer E-Mail.",
    guests: "Gäste kommen mit der Person, die sie angemeldet hat.",
    stops:
      "Wenn die Plätze ausgehen, werden Sie gefragt, bevor jemand über der Kapazität angenommen wird.",
    done: (count) => `${entries(count)} ${count === 1 ? "ist" : "sind"} angenommen.`,
  },
  override: {
    title: "Es gibt nicht genug Plätze",
    needs: (who, size, free) => `${who} braucht ${seats(size)}, und ${freeSeats(free)}.`,
    after: (people, capacity) => `Damit sind es ${people} Personen für ${seats(capacity)}.`,
    check: "Vergewissern Sie sich, dass so viele Personen in den Raum dürfen.",
    passes: (who) => `Wer schon länger wartet als ${who}, wartet weiter.`,
    recorded: "Es wird festgehalten, dass Sie über die Kapazität gegangen sind.",
    confirm: "Trotzdem annehmen",
  },
  overrideSeveral: {
    title: "Die Plätze sind ausgegangen",
    needs: (count, size, free) =>
      `${entries(count)} mit zusammen ${people(size)} ${count === 1 ? "braucht" : "brauchen"} noch einen Platz, und ${freeSeats(free)}.`,
    confirm: (count) => `Trotzdem ${count} annehmen`,
    leave: "Weiter warten lassen",
  },
  decline: {
    button: "Ablehnen",
    label: (name) => `${name} ablehnen`,
    title: (name) => `${name} ablehnen?`,
    about: "Diese Person verliert den Platz in der Reihe und bekommt eine E-Mail darüber.",
    aboutParty: (size) =>
      `Die Gruppe von ${size} verliert den Platz in der Reihe und bekommt eine E-Mail darüber.`,
    done: (name) => `${name} steht nicht mehr auf der Warteliste.`,
  },
  declineSeveral: {
    button: "Ablehnen",
    title: (count) => `${entries(count)} ablehnen?`,
    confirm: (count) => `${entries(count)} ablehnen`,
    about:
      "Sie verlieren mit ihren Gästen die Plätze in der Reihe und bekommen eine E-Mail darüber.",
    done: (count) =>
      count === 1
        ? "1 Eintrag steht nicht mehr auf der Warteliste."
        : `${count} Einträge stehen nicht mehr auf der Warteliste.`,
  },
};

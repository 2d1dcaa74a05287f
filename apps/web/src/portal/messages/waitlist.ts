const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
const entries = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);
const seats = (count: number) => (count === 1 ? "1 seat" : `${count} seats`);

const freeSeats = (free: number) => {
  if (free === 0) return "none is free";
  return free === 1 ? "only 1 is free" : `only ${free} are free`;
};

export const waitlist = {
  label: { Member: "Member", Guest: "Guest" },
  seatsFree: (free: number) => `${seats(free)} free`,
  noLimit: "No limit",
  list: {
    caption: (event: string) => `Waitlist of ${event}`,
    what: "entries",
    place: (position: number, name: string) => `${position}. ${name}`,
    party: (size: number) => `party of ${size}`,
    recommendedBy: (name: string) => `Recommended by ${name}`,
    column: {
      who: "Who",
      email: "E-mail",
      label: "Is a",
      since: "Waiting since",
      decide: "Decide",
    },
    empty: "Nobody is waiting",
    emptyAbout: "Whoever registers when every seat is taken stands here, first come, first served.",
    nothingFits: "Nobody fits",
    nothingFitsAbout: "Change the search or the days.",
  },
  file: {
    name: (event: string) => `${event}-waiting-list`,
    position: "Place",
    fullName: "Name",
    email: "E-mail",
    phone: "Phone",
    label: "Is a",
    partySize: "Party of",
    since: "Waiting since",
    recommendedBy: "Recommended by",
  },
  withHost: "With the host",
  approve: {
    button: "Approve",
    label: (name: string) => `Approve ${name}`,
    done: (name: string) => `${name} has a seat and gets a mail.`,
    already: (name: string) => `${name} was decided on already.`,
  },
  approveSeveral: {
    button: "Approve them",
    title: (count: number) => `Approve ${entries(count)}?`,
    confirm: "Approve",
    about: "They get their seats in the order of the queue, and a mail each.",
    guests: "Guests come with their host.",
    stops: "When the seats run out you are asked before anybody gets one beyond the capacity.",
    done: (count: number) => `${entries(count)} ${count === 1 ? "is" : "are"} approved.`,
  },
  override: {
    title: "There is no seat for this",
    needs: (who: string, size: number, free: number) =>
      `${who} needs ${seats(size)}, and ${freeSeats(free)}.`,
    after: (people: number, capacity: number) =>
      `With this approval ${people} people have one of ${seats(capacity)}.`,
    check: "Check that the place may hold so many.",
    passes: (who: string) => `Who waits longer than ${who} goes on waiting.`,
    recorded: "That you went beyond the capacity is recorded.",
    confirm: "Approve beyond the capacity",
  },
  overrideSeveral: {
    title: "The seats have run out",
    needs: (count: number, size: number, free: number) =>
      `${entries(count)}, ${people(size)} in all, would still get a seat, and ${freeSeats(free)}.`,
    confirm: (count: number) => `Approve ${count} beyond the capacity`,
    leave: "Leave them waiting",
  },
  decline: {
    button: "Decline",
    label: (name: string) => `Decline ${name}`,
    title: (name: string) => `Decline ${name}?`,
    about: "This person loses the place in the queue and gets a mail that says so.",
    aboutParty: (size: number) =>
      `The party of ${size} loses the place in the queue and gets a mail that says so.`,
    done: (name: string) => `${name} is off the waitlist.`,
  },
  declineSeveral: {
    button: "Decline them",
    title: (count: number) => `Decline ${entries(count)}?`,
    confirm: "Decline",
    about: "They lose their places in the queue, with their guests, and get a mail that says so.",
    done: (count: number) =>
      count === 1 ? "1 entry is off the waitlist." : `${count} entries are off the waitlist.`,
  },
};

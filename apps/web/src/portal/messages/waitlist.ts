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
      label: "Kind",
      since: "Waiting since",
      decide: "Decide",
    },
    empty: "Nobody is waiting",
    emptyAbout:
      "People who register when every seat is taken are listed here, first come, first served.",
    nothingFits: "Nobody matches",
    nothingFitsAbout: "Change the search or the days.",
  },
  file: {
    name: (event: string) => `${event}-waitlist`,
    position: "Place",
    fullName: "Name",
    email: "E-mail",
    phone: "Phone",
    label: "Kind",
    partySize: "Party of",
    since: "Waiting since",
    recommendedBy: "Recommended by",
  },
  withHost: "With the host",
  /** In the record of somebody who waits. */
  decide: {
    title: "Decision",
    withHost: (host: string) => `Decided together with ${host}, who waits too.`,
    seats: (needed: number, free: number | null) =>
      free === null
        ? `Needs ${seats(needed)}; the event has no limit.`
        : `Needs ${seats(needed)}; ${seats(free)} free.`,
    approve: (count: number) => `Give ${seats(count)} and send the mail`,
    approvePaid: (count: number) => `Give ${seats(count)} and send the invoice`,
  },
  approve: {
    button: "Approve",
    label: (name: string) => `Approve ${name}`,
    done: (name: string) => `${name} has a seat and gets a mail.`,
    already: (name: string) => `${name} was already decided.`,
  },
  approveSeveral: {
    button: "Approve them",
    title: (count: number) => `Approve ${entries(count)}?`,
    confirm: (count: number) => `Approve ${entries(count)}`,
    about: "They get their seats in the order of the queue, and a mail each.",
    guests: "Guests come with their host.",
    stops: "When the seats run out, you are asked before anybody is approved over capacity.",
    done: (count: number) => `${entries(count)} ${count === 1 ? "is" : "are"} approved.`,
  },
  override: {
    title: "There are not enough seats",
    needs: (who: string, size: number, free: number) =>
      `${who} needs ${seats(size)}, and ${freeSeats(free)}.`,
    after: (people: number, capacity: number) =>
      `With this approval there are ${people} people for ${seats(capacity)}.`,
    check: "Make sure that the venue may hold so many people.",
    passes: (who: string) => `People who have waited longer than ${who} keep waiting.`,
    recorded: "It is recorded that you went over capacity.",
    confirm: "Approve over capacity",
  },
  overrideSeveral: {
    title: "The seats have run out",
    needs: (count: number, size: number, free: number) =>
      `${entries(count)}, ${people(size)} in all, still need a seat, and ${freeSeats(free)}.`,
    confirm: (count: number) => `Approve ${count} over capacity`,
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
    confirm: (count: number) => `Decline ${entries(count)}`,
    about: "They lose their places in the queue, with their guests, and get a mail that says so.",
    done: (count: number) =>
      count === 1 ? "1 entry is off the waitlist." : `${count} entries are off the waitlist.`,
  },
};

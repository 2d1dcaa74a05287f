const people = (count: number) => (count === 1 ? "1 person" : `${count} people`);
const entries = (count: number) => (count === 1 ? "1 entry" : `${count} entries`);
const seats = (count: number) => (count === 1 ? "1 seat" : `${count} seats`);

const freeSeats = (free: number) => {
  if (free === 0) return "no seats are left";
  return free === 1 ? "only 1 seat is left" : `only ${free} seats are left`;
};

export const waitlist = {
  label: { Member: "Member", Guest: "Guest" },
  seatsFree: (free: number) => `${seats(free)} free`,
  noLimit: "No limit",
  list: {
    caption: (event: string) => `Waitlist for ${event}`,
    what: "entries",
    place: (position: number, name: string) => `${position}. ${name}`,
    party: (size: number) => `party of ${size}`,
    recommendedBy: (name: string) => `Referred by ${name}`,
    column: {
      who: "Name",
      email: "Email",
      label: "Type",
      since: "Waiting since",
      decide: "Decision",
    },
    empty: "No one is waiting",
    emptyAbout: "When the event is full, new registrations appear here: first come, first served.",
    nothingFits: "No matches",
    nothingFitsAbout: "Change the search or the dates.",
  },
  file: {
    name: (event: string) => `${event}-waitlist`,
    position: "Position",
    fullName: "Name",
    email: "Email",
    phone: "Phone",
    label: "Type",
    partySize: "Party size",
    since: "Waiting since",
    recommendedBy: "Referred by",
  },
  withHost: "With host",
  /** In the record of somebody who waits. */
  decide: {
    title: "Decision",
    withHost: (host: string) => `Decided together with ${host}, who is also waiting.`,
    seats: (needed: number, free: number | null) =>
      free === null
        ? `Needs ${seats(needed)}; the event has no limit.`
        : `Needs ${seats(needed)}; ${seats(free)} free.`,
    approve: (count: number) => `Approve ${seats(count)} and email the ticket`,
    approvePaid: (count: number) => `Approve ${seats(count)} and email the invoice`,
  },
  approve: {
    button: "Approve",
    label: (name: string) => `Approve ${name}`,
    done: (name: string) => `${name} was approved and gets an email.`,
    already: (name: string) => `${name} was already approved or declined.`,
  },
  approveSeveral: {
    button: "Approve selected",
    title: (count: number) => `Approve ${entries(count)}?`,
    confirm: (count: number) => `Approve ${entries(count)}`,
    about: "Seats are given in waitlist order, and each person gets an email.",
    guests: "Guests are approved with their host.",
    stops: "If the seats run out, you are asked before anyone is approved over capacity.",
    done: (count: number) => `${entries(count)} approved.`,
  },
  override: {
    title: "Not enough seats",
    needs: (name: string, size: number, free: number) =>
      `${name} needs ${seats(size)}, but ${freeSeats(free)}.`,
    after: (people: number, capacity: number) =>
      `With this approval, there will be ${people} people for ${seats(capacity)}.`,
    check: "Make sure the venue can hold that many people.",
    passes: (name: string) => `People who have waited longer than ${name} stay on the waitlist.`,
    recorded: "Your decision to go over capacity is recorded.",
    confirm: "Approve over capacity",
  },
  overrideSeveral: {
    title: "No seats left",
    needs: (count: number, size: number, free: number) =>
      `Still to approve: ${entries(count)}, ${people(size)} in total, but ${freeSeats(free)}.`,
    confirm: (count: number) => `Approve ${count} over capacity`,
    leave: "Keep them on the waitlist",
  },
  decline: {
    button: "Decline",
    label: (name: string) => `Decline ${name}`,
    title: (name: string) => `Decline ${name}?`,
    about: "They lose their waitlist position and get an email about it.",
    aboutParty: (size: number) =>
      `The party of ${size} loses its waitlist position and gets an email about it.`,
    done: (name: string) => `${name} was removed from the waitlist.`,
  },
  declineSeveral: {
    button: "Decline selected",
    title: (count: number) => `Decline ${entries(count)}?`,
    confirm: (count: number) => `Decline ${entries(count)}`,
    about: "They and their guests lose their waitlist positions and get an email about it.",
    done: (count: number) =>
      count === 1
        ? "1 entry removed from the waitlist."
        : `${count} entries removed from the waitlist.`,
  },
};

const seatsTaken = (seats: number) => (seats === 1 ? "1 seat taken" : `${seats} seats taken`);

/** Plots of how an event fills, what money comes in and how a club grows. */
export const growth = {
  asTable: "View as table",
  event: {
    title: "Seats taken over time",
    caption: (seats: number, lastWeek: number): string =>
      lastWeek === 0
        ? `${seatsTaken(seats)}, none in the last 7 days`
        : `${seatsTaken(seats)}, ${lastWeek} in the last 7 days`,
    none: "No registrations yet",
    noneAbout: "Once people register, this shows how the event fills up.",
    label: (caption: string, span: string, capacity: number | null): string =>
      capacity === null ? `${caption}; ${span}` : `${caption}, of ${capacity} seats; ${span}`,
    day: "Day",
    taken: "New",
    freed: "Cancelled",
    seats: "Seats taken",
    capacity: (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`),
    published: "Published",
    opens: "Registration opens",
    begins: "Starts",
    bar: (day: string, added: number, seats: number) => `${day}: ${added} new, ${seats} in total`,
  },
  money: {
    title: "Income by month",
    caption: (sum: string, months: number) => `${sum} in the last ${months} months`,
    less: (refunded: string) => `${refunded} refunded`,
    moreThan: (sum: string, month: string, more: string, last: string) =>
      `${sum} so far in ${month}, ${more} more than in all of ${last}`,
    lessThan: (sum: string, month: string, less: string, last: string) =>
      `${sum} so far in ${month}, ${less} less than in all of ${last}`,
    asMuch: (sum: string, month: string, last: string) =>
      `${sum} so far in ${month}, as much as in all of ${last}`,
    none: "No payments yet",
    noneAbout: "Approved payments are shown here by month.",
    label: (caption: string, best: string) => `${caption}; highest in ${best}`,
    month: "Month",
    received: "Received",
    refunded: "Refunded",
    bar: (month: string, sum: string) => `${month}: ${sum}`,
    all: "View all payments",
  },
  members: {
    title: "Members",
    caption: (members: number, joined: number): string => {
      const all = members === 1 ? "1 member" : `${members} members`;
      return joined === 0 ? `${all}, none new this month` : `${all}, ${joined} new this month`;
    },
    byStanding: "By fee status",
    label: (parts: string) => `Members by fee status: ${parts}`,
    part: (standing: string, count: number) => `${standing} ${count}`,
    joinedTitle: "New members by month",
    joinedLabel: (joined: number, months: number) =>
      `${joined} joined in the last ${months} months`,
    month: "Month",
    joined: "Joined",
    standing: "Fee status",
    count: "Members",
    bar: (month: string, joined: number) => `${month}: ${joined}`,
    all: "View all members",
  },
};

/** The people of an event as one list with views. */
export const people = {
  views: "Which people",
  view: {
    ALL: "All",
    GOING: "Going",
    WAITING: "Waitlist",
    ENROLLED: "Pre-enrolled",
    CANCELLED: "Cancelled",
  },
  counted: (view: string, count: number) => `${view} (${count})`,
  guestOf: (host: string) => `Guest of ${host}`,
  position: "Place on the waitlist",
  host: "Guest of",
  price: "Price",
  paid: "Paid",
};

/** The people of an event as one list with views. */
export const people = {
  views: "View",
  view: {
    ALL: "All",
    GOING: "Seats taken",
    WAITING: "Waitlist",
    ENROLLED: "Added manually",
    CANCELLED: "Cancelled",
  },
  counted: (view: string, count: number) => `${view} (${count})`,
  guestOf: (host: string) => `Guest of ${host}`,
  position: "Waitlist position",
  host: "Guest of",
  price: "Price",
  paid: "Paid",
};

/** The club's own facts, and what it passes on. */
export const settings = {
  title: "Settings",
  club: "Your club",
  name: "Name",
  slug: "Short name in addresses",
  currency: "Currency",
  timezone: "Time zone",
  byPlatform:
    "New events start out with this time zone; prices and invoices are in this currency. The " +
    "platform's administrators change these for you.",
  addresses: "Addresses to pass on",
  addressesAbout: "Put these on your club's own site. Nobody has to log in there.",
  events: "The club's events",
  apply: "Become a member",
  mail: {
    title: "Mail",
    about:
      "Mail that could not be delivered is kept, with the reason, until somebody sends it again.",
    who: "About",
    somebodyGone: "Somebody who is gone",
  },
};

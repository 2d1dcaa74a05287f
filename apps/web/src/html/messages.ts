/** What the HTML files say before a script runs, each by its name. */
export const messages = {
  event: { title: "Events · Rollcall", noScript: "This page needs JavaScript." },
  platform: {
    title: "Rollcall platform",
    about: "The organisations on this platform.",
    noScript: "The platform portal needs JavaScript.",
  },
  portal: {
    title: "Rollcall",
    about: "Members, events and check-in for your organisation.",
    noScript: "The organisation portal needs JavaScript.",
  },
  staff: {
    title: "Staff check-in · Rollcall",
    about: "Check people in at the door of an event.",
    noScript: "The staff check-in page needs JavaScript.",
  },
};

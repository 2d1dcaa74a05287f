/** What the server itself writes into pages, in English; the other languages stand beside. */
export const words = {
  share: {
    events: (club: string): string => `Events · ${club}`,
    eventsAbout: (club: string): string => `Upcoming events of ${club}.`,
    apply: (club: string): string => `Become a member · ${club}`,
    applyAbout: (club: string): string => `Apply to become a member of ${club}.`,
    place: (club: string): string => `Your registration · ${club}`,
    placeAbout: (club: string): string => `A registration at ${club}.`,
  },
  notFound: {
    title: "Page not found",
    text: "This page does not exist or has moved. Check the address.",
    home: "Go to the home page",
  },
  unsubscribe: {
    title: "Unsubscribe",
    question:
      "Do you want to unsubscribe from this club's announcements? You will still get emails about your tickets and registrations.",
    noScript:
      "JavaScript is turned off in your browser, so this page cannot tell which email you came from. Paste the address of this page here; it ends in #token= and some letters.",
    address: "Address of this page",
    submit: "Unsubscribe",
    doneTitle: "Unsubscribed",
    doneHeading: "You are unsubscribed",
    done: (club: string): string =>
      `You will get no more announcements from ${club}. You will still get emails about your tickets and registrations.`,
    unknownTitle: "Unknown link",
    unknownHeading: "This link does not work",
    unknown: "Your mail program may have cut it off. Copy the full link and try again.",
  },
  guide: {
    title: "Guide",
    lead: "How to run an event with Rollcall, for everyone involved.",
    names: {
      organisers: "Organisers",
      volunteers: "Volunteers at the door",
      treasurers: "Treasurers",
      members: "Members and guests",
      platform: "Platform administrators",
    },
    language: "Language",
    pictures: "The pictures show Rollcall in English.",
  },
};

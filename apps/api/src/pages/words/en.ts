/** What the server itself writes into pages, in English; the other languages stand beside. */
export const words = {
  share: {
    events: (club: string): string => `Events · ${club}`,
    eventsAbout: (club: string): string => `Upcoming events of ${club}.`,
    apply: (club: string): string => `Become a member · ${club}`,
    applyAbout: (club: string): string => `Apply for membership of ${club}.`,
    place: (club: string): string => `Your registration · ${club}`,
    placeAbout: (club: string): string => `A registration at ${club}.`,
  },
  notFound: {
    title: "Page not found",
    text: "There is nothing at this address. It may have moved, or the address was mistyped.",
    home: "Go to the start page",
  },
  unsubscribe: {
    title: "Unsubscribe",
    question:
      "Do you want to stop the announcements of the club that wrote to you? Tickets and bookings still reach you.",
    noScript:
      "Your browser runs no JavaScript, so this page cannot see which mail you came from. Paste the address of this page here; it ends in #token= and some letters.",
    address: "Address of this page",
    submit: "Stop the announcements",
    doneTitle: "Unsubscribed",
    doneHeading: "You are unsubscribed",
    done: (club: string): string =>
      `${club} sends you no more announcements. Tickets and bookings still reach you.`,
    unknownTitle: "Unknown link",
    unknownHeading: "This link is not known",
    unknown: "A mail program may have cut it in two. Copy the whole link and try again.",
  },
  guide: {
    title: "Guide",
    lead: "How the evening works, for whoever has a part in it.",
    names: {
      organisers: "Organisers",
      volunteers: "Volunteers at the door",
      treasurers: "Treasurers",
      members: "Members and guests",
      platform: "Who runs Rollcall",
    },
    language: "Language",
    pictures: "The pictures show Rollcall in English.",
  },
};

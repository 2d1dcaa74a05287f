export const broadcasts = {
  list: {
    title: "Broadcasts",
    about: "Mails to many people at once.",
    what: "broadcasts",
    add: "New broadcast",
    search: "Subject",
    empty: "No broadcasts here",
    subject: "Subject",
    to: "To",
    audience: {
      ALL_MEMBERS: "Members",
      SEGMENT: "A segment",
      EVENT: "Everybody at an event",
    },
    delivered: "Delivered",
    when: "When",
    written: "Created",
    notYet: "Not yet",
    deliveredOf: (delivered: number, recipients: number) => `${delivered} of ${recipients}`,
  },
  new: {
    title: "New broadcast",
    about: "It is a draft until you send it.",
    done: "The draft is saved.",
  },
  edit: {
    mail: "Mail",
    to: "To",
    audience: {
      ALL_MEMBERS: "All active members",
      SEGMENT: "A segment",
      EVENT: "Everybody at an event",
    },
    audienceHint: {
      ALL_MEMBERS: "Guests of events do not get it.",
      SEGMENT: "",
      EVENT: "Everybody with a seat gets it, guests included.",
    },
    atEvent: "everybody with a seat, guests included",
    segment: "Segment",
    event: "Event",
    subject: "Subject",
    body: "Text",
    bodyHint:
      "**bold**, *italic*, a line that begins with - is a list, and [words](https://…) a link.",
    done: "The broadcast is saved.",
    missing: {
      subject: "Enter a subject",
      body: "Write something",
      segmentId: "Choose a segment",
      eventId: "Choose an event",
    },
  },
  preview: {
    title: "Preview",
    sentTitle: "The mail",
    noSubject: "No subject yet",
    toNobody: "Choose the recipients to see how many people get it.",
    counted: (people: number) =>
      `${people === 1 ? "1 person" : `${people} people`} would get it now.`,
  },
  progress: {
    scheduled: "Scheduled",
    goes: "Goes out",
    changeable: "Until then you can change it here.",
    delivery: "Delivery",
    wentTo: "To:",
    bar: "Mails sent",
    delivered: (delivered: number, recipients: number, failed: number) =>
      `${delivered} of ${recipients} delivered` +
      `${failed > 0 ? `, ${failed} could not be delivered` : ""}.`,
    finished: "Finished",
    cancelled: "Cancelled",
  },
  test: {
    action: "Send a test to myself",
    unsaved: "Save first: a test has what was saved.",
    done: (address: string) => `A test is on its way to ${address}.`,
  },
  send: {
    action: "Send now",
    confirm: (people: number | undefined) => {
      if (people === undefined) return "Send now";
      return people === 1 ? "Send to 1 person" : `Send to ${people} people`;
    },
    title: "Send it now?",
    about: "It goes to all recipients, as it was last saved.",
    unsaved: "What you typed since then is not saved and is not sent.",
    final: "A mail that was sent cannot be recalled.",
    done: "The broadcast is on its way.",
  },
  schedule: {
    action: "Send later",
    move: "Reschedule",
    title: "Send later",
    when: "When",
    whenHint: (timezone: string) => `In the club's time zone, ${timezone}.`,
    missing: { at: "Choose a day and a time" },
    submit: "Schedule",
    done: "The broadcast is scheduled.",
  },
  cancel: {
    action: "Cancel the broadcast",
    title: "Cancel this broadcast?",
    about: "Nobody else gets the mail. Those who have it keep it.",
    done: "The broadcast is cancelled.",
  },
  remove: {
    title: "Delete this draft?",
    about: "This cannot be undone.",
    confirm: "Delete the draft",
    done: "The draft is deleted.",
  },
};

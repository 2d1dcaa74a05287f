export const broadcasts = {
  list: {
    title: "Broadcasts",
    about: "Email many people at once.",
    what: "broadcasts",
    add: "New broadcast",
    search: "Subject",
    empty: "No broadcasts found",
    subject: "Subject",
    to: "To",
    audience: {
      ALL_MEMBERS: "Members",
      SEGMENT: "A segment",
      EVENT: "Event attendees",
    },
    delivered: "Delivered",
    when: "When",
    written: "Created",
    notYet: "Not yet",
    deliveredOf: (delivered: number, recipients: number) => `${delivered} of ${recipients}`,
  },
  new: {
    title: "New broadcast",
    about: "It stays a draft until you send it.",
    done: "Draft saved.",
  },
  edit: {
    mail: "Email",
    to: "To",
    audience: {
      ALL_MEMBERS: "All active members",
      SEGMENT: "A segment",
      EVENT: "Event attendees",
    },
    audienceHint: {
      ALL_MEMBERS: "Event guests are not included.",
      SEGMENT: "",
      EVENT: "Everyone with a seat, including guests.",
    },
    atEvent: "everyone with a seat, including guests",
    segment: "Segment",
    event: "Event",
    subject: "Subject",
    body: "Message",
    bodyHint: "Use **bold**, *italic*, - for lists and [text](https://…) for links.",
    done: "Broadcast saved.",
    missing: {
      subject: "Enter a subject",
      body: "Enter a message",
      segmentId: "Choose a segment",
      eventId: "Choose an event",
    },
  },
  preview: {
    title: "Preview",
    sentTitle: "Email",
    noSubject: "No subject yet",
    toNobody: "Choose recipients to see how many people get it.",
    counted: (people: number) =>
      `${people === 1 ? "1 person" : `${people} people`} would get it now.`,
  },
  progress: {
    scheduled: "Scheduled",
    goes: "Sends",
    changeable: "You can edit it until then.",
    delivery: "Delivery",
    wentTo: "To:",
    bar: "Emails sent",
    delivered: (delivered: number, recipients: number, failed: number) =>
      `${delivered} of ${recipients} delivered` +
      `${failed > 0 ? `, ${failed} could not be delivered` : ""}.`,
    finished: "Finished",
    cancelled: "Cancelled",
  },
  test: {
    action: "Send test email",
    unsaved: "Save first: the test uses the last saved version.",
    done: (address: string) => `Test sent to ${address}.`,
  },
  send: {
    action: "Send now",
    confirm: (people: number | undefined) => {
      if (people === undefined) return "Send now";
      return people === 1 ? "Send to 1 person" : `Send to ${people} people`;
    },
    title: "Send now?",
    about: "The last saved version goes to all recipients.",
    unsaved: "Unsaved changes are not included.",
    final: "Sent emails cannot be recalled.",
    done: "Your broadcast is being sent.",
  },
  schedule: {
    action: "Send later",
    move: "Reschedule",
    title: "Schedule broadcast",
    when: "When",
    whenHint: (timezone: string) => `Club time zone: ${timezone}.`,
    missing: { at: "Choose a date and time" },
    submit: "Schedule",
    done: "Broadcast scheduled.",
  },
  cancel: {
    action: "Cancel broadcast",
    title: "Cancel this broadcast?",
    about: "No one else gets the email. Emails already delivered cannot be recalled.",
    done: "Broadcast cancelled.",
  },
  remove: {
    title: "Delete this draft?",
    about: "This cannot be undone.",
    confirm: "Delete draft",
    done: "Draft deleted.",
  },
};

export const applications = {
  list: {
    title: "Applications",
    about: "People who would like to become members.",
    what: "applications",
    empty: "No applications here",
    name: "Name",
    email: "E-mail",
    came: "Came in",
  },
  one: {
    email: "E-mail address",
    phone: "Phone",
    came: "Came in",
    message: "Message",
    recommendedBy: "Recommended by",
    recommender: "A member",
    decided: "Decided",
    reason: "Reason",
    member: "Member",
    toMember: "To the member",
  },
  approve: {
    action: "Make a member",
    done: (name: string) => `${name} is a member now.`,
  },
  reject: {
    action: "Decline",
    title: (name: string) => `Decline ${name}?`,
    reason: "Reason",
    reasonHint: "Not needed. It stands in the mail to the applicant.",
    done: (name: string) => `The application of ${name} is declined.`,
  },
};

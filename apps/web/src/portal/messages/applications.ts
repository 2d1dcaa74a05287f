export const applications = {
  list: {
    title: "Applications",
    about: "People who would like to become members.",
    what: "applications",
    empty: "No applications here",
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    came: "Came in",
    message: "Message",
    decided: "Decided",
    reason: "Reason",
    file: "applications",
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
  approveSeveral: {
    button: "Make them members",
    title: (count: number) =>
      count === 1 ? "Make 1 applicant a member?" : `Make ${count} applicants members?`,
    confirm: "Make members",
    about: "Each of them gets a mail, and can log in once a password is chosen.",
    done: (count: number) =>
      count === 1 ? "1 applicant is a member now." : `${count} applicants are members now.`,
  },
  rejectSeveral: {
    button: "Decline them",
    title: (count: number) =>
      count === 1 ? "Decline 1 application?" : `Decline ${count} applications?`,
    confirm: "Decline",
    reasonHint: "Not needed. It stands in the mail to each of them.",
    done: (count: number) =>
      count === 1 ? "1 application is declined." : `${count} applications are declined.`,
  },
  reject: {
    action: "Decline",
    title: (name: string) => `Decline ${name}?`,
    reason: "Reason",
    reasonHint: "Not needed. It stands in the mail to the applicant.",
    done: (name: string) => `The application of ${name} is declined.`,
  },
};

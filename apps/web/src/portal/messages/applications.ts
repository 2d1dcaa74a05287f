export const applications = {
  list: {
    title: "Applications",
    about: "People who would like to become members.",
    what: "applications",
    empty: "No applications here",
    name: "Name",
    email: "E-mail",
    came: "Received",
    message: "Message",
    decided: "Decided",
    reason: "Reason",
    file: "applications",
  },
  one: {
    email: "E-mail address",
    phone: "Phone",
    came: "Received",
    message: "Message",
    recommendedBy: "Recommended by",
    recommender: "A member",
    decided: "Decided",
    reason: "Reason",
    member: "Member",
    toMember: "Open the member",
  },
  approve: {
    action: "Approve",
    done: (name: string) => `${name} is now a member.`,
  },
  approveSeveral: {
    button: "Approve them",
    title: (count: number) =>
      count === 1 ? "Approve 1 application?" : `Approve ${count} applications?`,
    confirm: (count: number) =>
      count === 1 ? "Approve 1 application" : `Approve ${count} applications`,
    about: "Each becomes a member, gets a mail, and can log in after choosing a password.",
    done: (count: number) =>
      count === 1 ? "1 applicant is now a member." : `${count} applicants are now members.`,
  },
  rejectSeveral: {
    button: "Decline them",
    title: (count: number) =>
      count === 1 ? "Decline 1 application?" : `Decline ${count} applications?`,
    confirm: (count: number) =>
      count === 1 ? "Decline 1 application" : `Decline ${count} applications`,
    reasonHint: "Optional. It is quoted in the mail to each of them.",
    done: (count: number) =>
      count === 1 ? "1 application is declined." : `${count} applications are declined.`,
  },
  reject: {
    action: "Decline",
    title: (name: string) => `Decline ${name}?`,
    reason: "Reason",
    reasonHint: "Optional. It is quoted in the mail to the applicant.",
    done: (name: string) => `The application of ${name} is declined.`,
  },
};

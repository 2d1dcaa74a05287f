export const applications = {
  list: {
    title: "Applications",
    about: "People who have applied to become members.",
    what: "applications",
    empty: "No applications found",
    name: "Name",
    email: "Email",
    came: "Received",
    message: "Message",
    decided: "Decided",
    reason: "Reason",
    file: "applications",
  },
  one: {
    email: "Email address",
    phone: "Phone",
    came: "Received",
    message: "Message",
    recommendedBy: "Referred by",
    recommender: "A member",
    decided: "Decided",
    reason: "Reason",
    member: "Member",
    toMember: "View member",
  },
  approve: {
    title: (name: string) => `Approve ${name}?`,
    about: "The person becomes a member and gets an email with a link to set a password.",
    type: "Membership type",
    noType: "No type",
    invoice: (fee: string) => `Issue the first invoice (${fee})`,
    invoiceHint: "It is emailed with its PDF.",
    action: "Approve",
    done: (name: string) => `${name} is now a member.`,
  },
  approveSeveral: {
    button: "Approve selected",
    title: (count: number) =>
      count === 1 ? "Approve 1 application?" : `Approve ${count} applications?`,
    confirm: (count: number) =>
      count === 1 ? "Approve 1 application" : `Approve ${count} applications`,
    about: "Each becomes a member and gets an email with a link to set a password.",
    done: (count: number) =>
      count === 1 ? "1 applicant is now a member." : `${count} applicants are now members.`,
  },
  rejectSeveral: {
    button: "Decline selected",
    title: (count: number) =>
      count === 1 ? "Decline 1 application?" : `Decline ${count} applications?`,
    confirm: (count: number) =>
      count === 1 ? "Decline 1 application" : `Decline ${count} applications`,
    reasonHint: "Optional. Included in the email to each applicant.",
    done: (count: number) =>
      count === 1 ? "1 application declined." : `${count} applications declined.`,
  },
  reject: {
    action: "Decline",
    title: (name: string) => `Decline ${name}?`,
    reason: "Reason",
    reasonHint: "Optional. Included in the email to the applicant.",
    done: (name: string) => `${name}'s application was declined.`,
  },
};

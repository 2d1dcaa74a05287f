/** The texts of the list of platform users. */
export const messages = {
  title: "Platform users",
  about:
    "Who runs this Rollcall. They see organisations and how much each uses, never their people.",
  what: "platform users",
  empty: "Nobody yet",
  emptyText: "Invite the first one.",
  column: {
    name: "Name",
    email: "E-mail address",
    status: "Status",
    since: "Since",
    actions: "Actions",
  },
  you: "This is you",
  ownAccount: "Account and security",
  invite: {
    action: "Invite a user",
    about: "They get a link by e-mail to choose a password. It works for a day.",
    name: "Full name",
    email: "E-mail address",
    missing: { fullName: "Enter the name", email: "Enter the e-mail address" },
    submit: "Mail the invitation",
    done: (email: string) => `The invitation is on its way to ${email}.`,
  },
  again: {
    action: "Invite again",
    title: (name: string) => `Invite ${name} again?`,
    about: "We mail a new link to choose a password. It works for a day.",
    confirm: "Mail the invitation",
    done: (name: string) => `The invitation of ${name} is on its way.`,
  },
  revoke: {
    action: "Withdraw",
    title: (name: string) => `Withdraw the invitation of ${name}?`,
    about: "The link that was mailed stops working. You can allow it again.",
    confirm: "Withdraw the invitation",
    done: (name: string) => `The invitation of ${name} is withdrawn.`,
  },
  resetPassword: {
    action: "Reset password",
    title: (name: string) => `Mail ${name} a link to choose a new password?`,
    about: "The current password works until the new one is chosen. Then every login ends.",
    confirm: "Mail the link",
    done: (name: string) => `A link to choose a new password is on its way to ${name}.`,
  },
  resetFactors: {
    action: "Reset second steps",
    title: (name: string) => `Remove the second steps of ${name}?`,
    about:
      "For somebody who has lost phone and recovery codes. The password alone logs in again, and a mail tells them.",
    confirm: "Remove the second steps",
    done: (name: string) => `${name} logs in with the password alone.`,
  },
  disable: {
    action: "Disable",
    title: (name: string) => `Disable ${name}?`,
    about:
      "This person is logged out everywhere at once, and no password or link opens the account.",
    confirm: "Disable the account",
    done: (name: string) => `${name} is locked out.`,
  },
  enable: {
    action: "Enable",
    title: (name: string) => `Let ${name} in again?`,
    about:
      "The account works as before, with the same password. Somebody who had none is invited again.",
    confirm: "Enable the account",
    done: (name: string) => `${name} can log in again.`,
  },
};

/** The texts of the list of platform users. */
export const messages = {
  title: "Platform users",
  about:
    "The people who run this platform. They see the organisations and how much they use Rollcall, but not who their members are.",
  what: "platform users",
  empty: "No users yet",
  emptyText: "Invite the first one.",
  column: {
    name: "Name",
    email: "Email address",
    status: "Status",
    since: "Since",
    actions: "Actions",
  },
  you: "This is you",
  ownAccount: "Account and security",
  invite: {
    action: "Invite user",
    about: "They get an email with a link to set a password. It is valid for one day.",
    name: "Full name",
    email: "Email address",
    missing: { fullName: "Enter a name", email: "Enter an email address" },
    submit: "Send invitation",
    done: (email: string) => `Invitation sent to ${email}.`,
  },
  again: {
    action: "Resend invitation",
    title: (name: string) => `Resend the invitation to ${name}?`,
    about: "We email a new link to set a password. It is valid for one day.",
    confirm: "Send invitation",
    done: (name: string) => `Invitation sent to ${name}.`,
  },
  revoke: {
    action: "Revoke invitation",
    title: (name: string) => `Revoke ${name}'s invitation?`,
    about: "The emailed link stops working. You can enable the account again later.",
    confirm: "Revoke invitation",
    done: (name: string) => `${name}'s invitation was revoked.`,
  },
  resetPassword: {
    action: "Reset password",
    title: (name: string) => `Email ${name} a link to set a new password?`,
    about:
      "The current password works until the new one is set. They are then logged out everywhere.",
    confirm: "Send link",
    done: (name: string) => `Password link sent to ${name}.`,
  },
  resetFactors: {
    action: "Reset two-factor login",
    title: (name: string) => `Reset two-factor login for ${name}?`,
    about:
      "For someone who has lost their phone and recovery codes. They can log in with just their password again, and are notified by email.",
    confirm: "Reset two-factor login",
    done: (name: string) => `Two-factor login was reset for ${name}.`,
  },
  disable: {
    action: "Disable",
    title: (name: string) => `Disable ${name}?`,
    about: "This person is logged out everywhere immediately and cannot log in again.",
    confirm: "Disable account",
    done: (name: string) => `${name} was disabled.`,
  },
  enable: {
    action: "Enable",
    title: (name: string) => `Enable ${name}?`,
    about:
      "The account works as before, with the same password. If there was none, they are invited again.",
    confirm: "Enable account",
    done: (name: string) => `${name} can log in again.`,
  },
};

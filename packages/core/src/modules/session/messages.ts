export interface Person {
  fullName: string;
  club: string;
}
export type Club = Pick<Person, "club">;

const ignore = (span: string) =>
  `The link works once, for ${span}. If you did not expect it, ignore this mail.`;

/** What the mails about an account say. Another language is another such file. */
export const messages = {
  claimLink: ({ fullName, club }: Person) => ({
    subject: `Set up your account at ${club}`,
    heading: "Set up your account",
    paragraphs: [`Hello ${fullName},`, "Choose a password to see your tickets and registrations."],
    footnote: ignore("14 days"),
  }),
  choosePassword: "Choose a password",
  verifyEmail: ({ club }: Club) => ({
    subject: `Confirm your e-mail address for ${club}`,
    heading: "Confirm your e-mail address",
    paragraphs: [
      `An account at ${club} was registered with this address. Confirm that it is yours with the password of the registration.`,
    ],
    footnote:
      "The link works once, for 7 days. If it was not you, do nothing: without it nobody can log in with your address.",
  }),
  confirmAddress: "Confirm my address",
  reset: {
    subject: "Reset your password",
    heading: "Reset your password",
    paragraphs: ["Choose a new password with this link. All your sessions will end."],
    footnote: "The link works once, for 30 minutes. If you did not ask for it, ignore this mail.",
  },
  chooseNewPassword: "Choose a new password",
  invitation: ({ fullName }: Pick<Person, "fullName">) => ({
    subject: "Your account on the Rollcall platform",
    heading: "Set up your account",
    paragraphs: [`Hello ${fullName},`, "Choose a password to manage the organisations here."],
    footnote: ignore("24 hours"),
  }),
  alreadyRegistered: ({ club }: Club) => ({
    subject: `You have an account at ${club}`,
    heading: "You have an account already",
    paragraphs: [
      "Somebody, perhaps you, tried to register with this address again.",
      "If it was you, log in, or choose a new password with “Forgot password”. If not, there is nothing to do.",
    ],
  }),
  logIn: "Log in",
  /** The browser or program of a login, and what it runs on. */
  device: (browser: string, machine: string) => `${browser} on ${machine}`,
  unknownDevice: "Unknown device",
  newDevice: ({ fullName, club }: Person, device: string, when: string) => ({
    subject: `New login to your account at ${club}`,
    heading: "New login to your account",
    paragraphs: [
      `Hello ${fullName},`,
      `Somebody logged in to your account: ${device}, ${when}.`,
      "If it was you, there is nothing to do. If not, change your password at once: that ends every other session.",
    ],
  }),
  seeSessions: "See where you are logged in",
  passwordChanged: ({ fullName, club }: Person) => ({
    subject: `Your password at ${club} was changed`,
    heading: "Your password was changed",
    paragraphs: [
      `Hello ${fullName},`,
      "Your password was changed, and every other session has ended.",
      "If it was not you, choose a new password at once with “Forgot password”.",
    ],
  }),
  confirmEmail: ({ club }: Club) => ({
    subject: `Confirm your new e-mail address for ${club}`,
    heading: "Confirm your new e-mail address",
    paragraphs: [
      `This address was given for an account at ${club}. It takes effect when you confirm it.`,
    ],
    footnote: "The link works once, for a day. If it was not you, ignore this mail.",
  }),
  emailChangeNotice: ({ fullName, club }: Person) => ({
    subject: `Your e-mail address at ${club} is being changed`,
    heading: "Your e-mail address is being changed",
    paragraphs: [
      `Hello ${fullName},`,
      "Another e-mail address was given for your account. It takes effect when it is confirmed from there.",
      "If it was not you, change your password now: that makes the confirmation void and ends every other session.",
    ],
  }),
  changePassword: "Change your password",
  factorAdded: {
    subject: "A second step was added to your account",
    heading: "A second step was added",
    paragraphs: ["From now on logging in asks for it after the password."],
  },
  factorRemoved: {
    subject: "A second step was removed from your account",
    heading: "A second step was removed",
    paragraphs: ["Your login no longer asks for it."],
  },
  factorNotYou:
    "If it was not you, reset your password now and tell whoever administers your organisation.",
};

export type SessionMessages = typeof messages;

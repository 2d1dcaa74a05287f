export interface Person {
  fullName: string;
  club: string;
}
export type Club = Pick<Person, "club">;

const ignore = (span: string) =>
  `The link works once, for ${span}. If you did not expect it, ignore this email.`;

/** What the mails about an account say. Another language is another such file. */
export const messages = {
  /** By the occasion on which somebody gets the link. */
  claimLink: {
    approved: ({ fullName, club }: Person) => ({
      subject: `You are now a member of ${club}`,
      heading: "You are now a member",
      paragraphs: [
        `Hello ${fullName},`,
        `Your application was approved: you are now a member of ${club}.`,
        "Set a password to see your membership, your tickets and your invoices.",
      ],
      footnote: ignore("14 days"),
    }),
    administrator: ({ fullName, club }: Person) => ({
      subject: `You are now an administrator of ${club}`,
      heading: "You are now an administrator",
      paragraphs: [
        `Hello ${fullName},`,
        `You manage ${club} on Rollcall: its members, events and invoices.`,
        "Set a password to begin.",
      ],
      footnote: ignore("14 days"),
    }),
    added: ({ fullName, club }: Person) => ({
      subject: `${club} has added you as a member`,
      heading: "You have been added as a member",
      paragraphs: [
        `Hello ${fullName},`,
        `${club} keeps its members, events and invoices on Rollcall, and has added you as a member.`,
        "Set a password to see your membership, your tickets and your invoices.",
      ],
      footnote: ignore("14 days"),
    }),
    guest: ({ fullName, club }: Person) => ({
      subject: `Set up your account at ${club}`,
      heading: "Set up your account",
      paragraphs: [`Hello ${fullName},`, "Set a password to see your tickets and registrations."],
      footnote: ignore("14 days"),
    }),
  },
  choosePassword: "Set a password",
  verifyEmail: ({ club }: Club) => ({
    subject: `Confirm your email address for ${club}`,
    heading: "Confirm your email address",
    paragraphs: [
      `An account at ${club} was registered with this address. To confirm that it is yours, enter the password you registered with.`,
    ],
    footnote:
      "The link works once, for 7 days. If this was not you, ignore this email: without the link, no one can log in with your address.",
  }),
  confirmAddress: "Confirm my address",
  reset: {
    subject: "Reset your password",
    heading: "Reset your password",
    paragraphs: ["Set a new password with this link. You will be logged out on all devices."],
    footnote: "The link works once, for 30 minutes. If you did not request it, ignore this email.",
  },
  chooseNewPassword: "Set a new password",
  invitation: ({ fullName }: Pick<Person, "fullName">) => ({
    subject: "Your account on the Rollcall platform",
    heading: "Set up your account",
    paragraphs: [`Hello ${fullName},`, "Set a password to manage the organisations here."],
    footnote: ignore("24 hours"),
  }),
  alreadyRegistered: ({ club }: Club) => ({
    subject: `You already have an account at ${club}`,
    heading: "You already have an account",
    paragraphs: [
      "Someone, perhaps you, tried to register with this address again.",
      "If this was you, log in, or set a new password with “Forgot your password?”. If not, you can ignore this email.",
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
      `Someone logged in to your account: ${device}, ${when}.`,
      "If this was you, you can ignore this email. If not, change your password now: that logs out every other device.",
    ],
  }),
  seeSessions: "See where you are logged in",
  passwordChanged: ({ fullName, club }: Person) => ({
    subject: `Your password at ${club} was changed`,
    heading: "Your password was changed",
    paragraphs: [
      `Hello ${fullName},`,
      "Your password was changed, and every other device was logged out.",
      "If this was not you, set a new password now with “Forgot your password?”.",
    ],
  }),
  confirmEmail: ({ club }: Club) => ({
    subject: `Confirm your new email address for ${club}`,
    heading: "Confirm your new email address",
    paragraphs: [
      `This address was given for an account at ${club}. It takes effect when you confirm it.`,
    ],
    footnote: "The link works once, for one day. If this was not you, ignore this email.",
  }),
  emailChangeNotice: ({ fullName, club }: Person) => ({
    subject: `Your email address at ${club} is being changed`,
    heading: "Your email address is being changed",
    paragraphs: [
      `Hello ${fullName},`,
      "A new email address was entered for your account. It takes effect once it is confirmed from there.",
      "If this was not you, change your password now: that cancels the change and logs out every other device.",
    ],
  }),
  changePassword: "Change your password",
  factorAdded: {
    subject: "A two-factor method was added to your account",
    heading: "Two-factor method added",
    paragraphs: ["From now on, you are asked for it when you log in, after the password."],
  },
  factorRemoved: {
    subject: "A two-factor method was removed from your account",
    heading: "Two-factor method removed",
    paragraphs: ["You are no longer asked for it when you log in."],
  },
  factorNotYou:
    "If this was not you, reset your password now and tell your organisation's administrators.",
};

export type SessionMessages = typeof messages;

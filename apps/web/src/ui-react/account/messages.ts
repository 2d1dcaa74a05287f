/** The texts of the page about the own account's security, in both portals. */
export const security = {
  title: "Account and security",
  password: {
    title: "Change your password",
    current: "Current password",
    missing: {
      currentPassword: "Enter your current password",
      newPassword: "Enter a new password",
    },
    submit: "Change the password",
    about: "You stay logged in here. All other logins end.",
    done: "Your password is changed.",
  },
  email: {
    title: "Change your e-mail address",
    about: (email: string) => `You log in with ${email} until you confirm another one.`,
    new: "New e-mail address",
    password: "Your password",
    missing: { email: "Enter the new address", password: "Enter your password" },
    submit: "Mail me a link to confirm it",
    mailed: (email: string) =>
      `A link is on its way to ${email}. The address takes effect when you follow it.`,
  },
  language: {
    title: "Language",
    label: "Language",
    hint: "Of the pages on all your devices, and of your mails.",
    ofClub: "The club's language",
    ofBrowser: "The browser's language",
  },
  logins: {
    title: "Where you are logged in",
    here: "This device",
    device: (program: string, machine: string) => `${program} on ${machine}`,
    unknownDevice: "Unknown device",
    lastUsed: "Last used",
    end: "End",
    endOne: (device: string, lastUsed: string) => `End the login of ${device}, ${lastUsed}`,
    endTitle: (device: string) => `End the login of ${device}?`,
    endAbout: "Whoever uses it is asked for the password.",
    ended: "The login has ended.",
    onlyHere: "You are not logged in anywhere else.",
    endOthers: "End all others",
    endOthersTitle: "End all other logins?",
    endOthersAbout: "You stay logged in here, and nowhere else.",
    endedOthers: (count: number) =>
      count === 1 ? "1 login has ended." : `${count} logins have ended.`,
  },
};

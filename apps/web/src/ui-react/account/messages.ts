/** The texts of the page about the security of the user's account, in both portals. */
export const security = {
  title: "Account and security",
  password: {
    title: "Change your password",
    current: "Current password",
    missing: {
      currentPassword: "Enter your current password",
      newPassword: "Enter a new password",
    },
    submit: "Change password",
    about: "You stay logged in here and are logged out everywhere else.",
    done: "Password changed.",
  },
  email: {
    title: "Change your email address",
    about: (email: string) => `You log in with ${email} until you confirm another one.`,
    new: "New email address",
    password: "Your password",
    missing: { email: "Enter the new address", password: "Enter your password" },
    submit: "Send confirmation link",
    mailed: (email: string) => `We sent a link to ${email}. Open it to confirm the new address.`,
  },
  language: {
    title: "Language",
    label: "Language",
    hint: "For pages on all your devices, and for your emails.",
    ofClub: "Club language",
    ofBrowser: "Browser language",
  },
  logins: {
    title: "Where you are logged in",
    here: "This device",
    device: (program: string, machine: string) => `${program} on ${machine}`,
    unknownDevice: "Unknown device",
    lastUsed: "Last used",
    end: "Log out",
    endOne: (device: string, lastUsed: string) => `Log out ${device}, ${lastUsed}`,
    endTitle: (device: string) => `Log out ${device}?`,
    endAbout: "The password is needed to log in there again.",
    ended: "Device logged out.",
    onlyHere: "You are not logged in anywhere else.",
    endOthers: "Log out all others",
    endOthersTitle: "Log out all other devices?",
    endOthersAbout: "You stay logged in on this device only.",
    endedOthers: (count: number) =>
      count === 1 ? "1 device logged out." : `${count} devices logged out.`,
  },
};

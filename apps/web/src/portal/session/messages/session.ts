/** The pages before a login. */
export const session = {
  login: {
    title: "Log in",
    about: "Access your club's members, events and tickets.",
    forgot: "Forgot your password?",
  },
  forgot: {
    title: "Forgot your password?",
    about: "We will email you a link to set a new one.",
    email: "Email address",
    missing: { email: "Enter your email address" },
    submit: "Email me a link",
    sentTitle: "Check your inbox",
    sent: (email: string) =>
      `If there is an account for ${email}, we sent a link to set a new password. ` +
      "It works once, for 30 minutes.",
    back: "Back to login",
  },
  reset: {
    title: "Set a new password",
    about: "You will be logged out on all devices.",
    submit: "Set password",
    done: "Password set. You can now log in.",
  },
  brokenLink: {
    title: "This link is incomplete",
    about: "Copy the full link from the email, or request a new one.",
    again: "Request a new link",
  },
  verify: {
    title: "Confirm your address",
    about: "Enter the password you registered with to log in.",
    password: "Password",
    missing: { password: "Enter the password you registered with" },
    wrong: "This is not the password you registered with",
    submit: "Confirm and log in",
    login: "Log in to get a new link if the old one has expired",
    broken: "Copy the full link from the email, or log in to get a new one.",
  },
  claim: {
    title: (name: string) => `Welcome, ${name}`,
    about: "Set a password to activate your account.",
    submit: "Set password and log in",
  },
};

/** The pages before a login. */
export const session = {
  login: {
    title: "Log in",
    about: "To your club's members, events and tickets.",
    forgot: "Forgot your password?",
  },
  forgot: {
    title: "Forgot your password?",
    about: "We mail you a link to set a new one.",
    email: "E-mail address",
    missing: { email: "Enter your e-mail address" },
    submit: "Mail me the link",
    sentTitle: "Check your mailbox",
    sent: (email: string) =>
      `If there is an account for ${email}, a link to set a new password is on its way. ` +
      "It works for 30 minutes, once.",
    back: "Back to the login",
  },
  reset: {
    title: "Set a new password",
    about: "Every device is then logged out.",
    submit: "Set the password",
    done: "Your new password is set. Log in with it.",
  },
  brokenLink: {
    title: "This link is incomplete",
    about: "Copy the whole link from the mail, or ask for a new one.",
    again: "Ask for a new link",
  },
  verify: {
    title: "Confirm your address",
    about: "Enter the password that you registered with, and you are logged in.",
    password: "Password",
    missing: { password: "Enter the password that you registered with" },
    wrong: "This is not the password of the registration",
    submit: "Confirm and log in",
    login: "Go to the login: it sends a new link when the old one has expired",
    broken: "Copy the whole link from the mail, or log in to get a new one.",
  },
  claim: {
    title: (name: string) => `Welcome, ${name}`,
    about: "Choose a password to open your account.",
    submit: "Set the password and log in",
  },
};

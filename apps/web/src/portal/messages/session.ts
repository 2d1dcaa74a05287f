/** The pages before a login. */
export const session = {
  login: {
    title: "Log in",
    about: "To your club's members, events and tickets.",
    forgot: "Forgot your password?",
  },
  forgot: {
    title: "Forgot your password?",
    about: "We mail you a link with which to set a new one.",
    email: "E-mail address",
    missing: { email: "Enter your e-mail address" },
    submit: "Mail me the link",
    sentTitle: "Look into your mailbox",
    sent: (email: string) =>
      `If there is an account for ${email}, a link to set a new password is on its way. ` +
      "It works for 30 minutes, once.",
    back: "Back to the login",
  },
  reset: {
    title: "Set a new password",
    about: "Every device is logged out when you do.",
    submit: "Set the password",
    done: "Your new password is set. Log in with it.",
  },
  brokenLink: {
    title: "This link is not complete",
    about: "Copy it from the mail once more, or ask for a new one.",
    again: "Ask for a new link",
  },
  verify: {
    title: "Confirm your address",
    about: "Enter the password that you registered with. You are logged in then.",
    password: "Password",
    missing: { password: "Enter the password that you registered with" },
    wrong: "This is not the password of the registration",
    submit: "Confirm and log in",
    login: "To the login: it sends a new link when the old one is no good",
    broken: "Copy it from the mail once more, or log in to be sent a new one.",
  },
  claim: {
    title: (name: string) => `Welcome, ${name}`,
    about: "Choose a password, and your account is yours.",
    submit: "Set the password and log in",
  },
};

/** Sentences for a member who is recognised at a public page. */
export const messages = {
  you: "You",
  loggedIn: (email: string): string => `Logged in as ${email}`,
  manage: "Change or cancel in your account",
  pay: "See how to pay",
};

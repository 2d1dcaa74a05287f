/** Sentences for a member who is recognised at a public page. */
export const messages = {
  you: "You",
  loggedIn: (email: string): string => `Logged in as ${email}`,
  manage: "Manage in your account",
  pay: "How to pay",
};

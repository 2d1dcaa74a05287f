/** The words of a club's calendar feed. */
export const messages = {
  subscribe: "Subscribe in your calendar",
  copy: "Copy the calendar’s address",
  copied: "Address copied",
};

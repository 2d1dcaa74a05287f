/** The words of a club's calendar feed. */
export const messages = {
  subscribe: "Subscribe to calendar",
  copy: "Copy calendar link",
  copied: "Link copied",
};

/** What the test of a broadcast says. Another language is another such file. */
export const messages = {
  subject: (subject: string) => `[Test] ${subject}`,
  notice:
    "This is a test that only you received. The actual email also has an unsubscribe link at the end.",
};

export type BroadcastMessages = typeof messages;

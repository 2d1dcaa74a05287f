/** What every mail says around its own words. Another language is another such file. */
export const messages = {
  /** The subject of a mail about something: "Reminder: Spring dinner". */
  about: (heading: string, subject: string) => `${heading}: ${subject}`,
  /** A label with its value, in plain text. */
  fact: (label: string, value: string) => `${label}: ${value}`,
  /** Before an address that stands on a line of its own. */
  link: (label: string) => `${label}:`,
  copyLink: "If the button does not work, open this address:",
  fullAddress: "If that address does not open, use this one:",
  ticketPicture: (code: string) => `QR code of ticket ${code}`,
  ticketCode: (code: string) => `Ticket ${code}`,
  whyBulk: (club: string) => `You are receiving this email as a member or guest of ${club}.`,
  unsubscribe: "Unsubscribe",
  /** Before the club's address. */
  questions: (club: string) => `Questions? Write to ${club}:`,
};

export type FrameMessages = typeof messages;

/** A value of an event after and before a change; null where there is or was none. */
type Change = (now: string | null, before: string | null) => string;

const sentence =
  (opening: string): Change =>
  (now, before) =>
    `${opening}: ${now ?? "not known yet"} (before: ${before ?? "not known"}).`;

/** What changed of an event, one sentence for each value. */
export const messages = {
  title: sentence("It is now called"),
  startsAt: sentence("It now begins"),
  endsAt: sentence("It now ends"),
  timezone: sentence("Its times are now those of"),
  venue: sentence("It now takes place at"),
};

export type EventMessages = typeof messages;

/** A value of an event after and before a change; null where there is or was none. */
type Change = (now: string | null, before: string | null) => string;

const sentence =
  (opening: string): Change =>
  (now, before) =>
    `${opening}: ${now ?? "not set"} (before: ${before ?? "not set"}).`;

/** Sentences about the changes of an event, one for each value. */
export const messages = {
  title: sentence("New title"),
  startsAt: sentence("New start"),
  endsAt: sentence("New end"),
  timezone: sentence("New time zone"),
  venue: sentence("New venue"),
};

export type EventMessages = typeof messages;

import type { ReactNode } from "react";
import { Time } from "#ui-react/time.tsx";
import { type MORE, MOST_PEOPLE } from "../editor/event-values.ts";
import type { EventData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";

const { fact: words, ...text } = messages.overview;

type Settings = Pick<EventData, (typeof MORE)[number] | "timezone">;

export interface EventSetting {
  /** Its organiser has set it; otherwise it is as of every new event. */
  isSet: boolean;
  fact: readonly [label: string, value: ReactNode];
}

/** The settings of registration and check-in, in the order of the editor. */
export function settingsOf(event: Settings): EventSetting[] {
  const { questions, walkInsOverCapacity, maxPartySize, reminderHours, maxSeatsPerAddress } = event;
  const time = (word: string, at: string | null, otherwise: string) =>
    setting(at !== null, word, at ? <Time at={at} timezone={event.timezone} /> : otherwise);
  const asked = questions.map(({ label }) => label).join(", ");
  return [
    setting(questions.length > 0, words.questions, asked || text.none),
    time(words.registrationOpens, event.registrationOpensAt, text.atOnce),
    time(words.registrationCloses, event.registrationClosesAt, text.atTheEnd),
    time(words.checkInOpens, event.checkInOpensAt, text.anyTime),
    time(words.checkInCloses, event.checkInClosesAt, text.never),
    setting(maxPartySize !== MOST_PEOPLE, words.maxPartySize, text.people(maxPartySize)),
    setting(
      reminderHours !== null,
      words.reminder,
      reminderHours === null ? text.none : text.hoursBefore(reminderHours),
    ),
    setting(
      maxSeatsPerAddress !== null,
      words.maxSeatsPerAddress,
      maxSeatsPerAddress === null ? text.usualMostSeats : text.mostSeats(maxSeatsPerAddress),
    ),
    setting(
      !walkInsOverCapacity,
      words.walkIns,
      walkInsOverCapacity ? text.walkInsWelcome : text.walkInsRefused,
    ),
  ];
}

const setting = (isSet: boolean, label: string, value: ReactNode): EventSetting => ({
  isSet,
  fact: [label, value],
});

import type { ReactNode } from "react";
import { Time } from "#ui-react/time.tsx";
import { MAX_PARTY_SIZE, type MORE } from "../editor/event-values.ts";
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
export function listSettings(event: Settings): EventSetting[] {
  const { questions, walkInsOverCapacity, maxPartySize, reminderHours, maxSeatsPerAddress } = event;
  const time = (word: string, instant: string | null, otherwise: string) =>
    setting(
      instant !== null,
      word,
      instant ? <Time instant={instant} timezone={event.timezone} /> : otherwise,
    );
  const questionLabels = questions.map(({ label }) => label).join(", ");
  return [
    setting(questions.length > 0, words.questions, questionLabels || text.none),
    time(words.registrationOpens, event.registrationOpensAt, text.atOnce),
    time(words.registrationCloses, event.registrationClosesAt, text.atTheEnd),
    time(words.checkInOpens, event.checkInOpensAt, text.anyTime),
    time(words.checkInCloses, event.checkInClosesAt, text.never),
    setting(maxPartySize !== MAX_PARTY_SIZE, words.maxPartySize, text.people(maxPartySize)),
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

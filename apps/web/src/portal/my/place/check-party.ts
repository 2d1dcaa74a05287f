import { messages } from "../../messages.ts";
import type { MyEventData } from "../my-data.ts";
import type { PartyValues } from "./party-values.ts";

const text = messages.my.register.missing;

/** What this event asks for and the contract of all events cannot know, by field. */
export function checkParty(values: PartyValues, event: MyEventData): Record<string, string> {
  return { ...ticketsToChoose(values, event), ...questionsToAnswer(values, event) };
}

function ticketsToChoose(
  { ticketTypeId, guests }: PartyValues,
  { ticketTypes }: MyEventData,
): Record<string, string> {
  if (ticketTypes.length === 0) return {};
  const chosen = [
    ["ticketTypeId", ticketTypeId] as const,
    ...guests.map((guest, at) => [`guests.${at}.ticketTypeId`, guest.ticketTypeId] as const),
  ];
  const open = chosen.filter(([, id]) => id === "");
  return Object.fromEntries(open.map(([field]) => [field, text.ticket]));
}

function questionsToAnswer(
  { answers }: PartyValues,
  { questions }: MyEventData,
): Record<string, string> {
  const open = questions.filter(
    ({ key, required }) => required && ![answers[key]].flat().some((given) => isGiven(given)),
  );
  return Object.fromEntries(
    open.map(({ key, type }) => [
      `answers.${key}`,
      type === "MULTI_CHOICE" ? text.choices : text.answer,
    ]),
  );
}

/** A lone box that is not ticked is false. */
const isGiven = (given: unknown): boolean => typeof given === "string" && given.trim() !== "";

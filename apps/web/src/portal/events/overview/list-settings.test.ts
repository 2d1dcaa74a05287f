import { expect, test } from "vitest";
import { events as messages } from "../messages/events.ts";
import { listSettings } from "./list-settings.tsx";

const { fact } = messages.overview;
const UNTOUCHED: Parameters<typeof listSettings>[0] = {
  timezone: "Europe/Amsterdam",
  questions: [],
  registrationOpensAt: null,
  registrationClosesAt: null,
  checkInOpensAt: null,
  checkInClosesAt: null,
  walkInsOverCapacity: true,
  maxSeatsPerAddress: null,
  maxPartySize: 10,
  reminderHours: null,
};
const AT = "2030-06-01T17:00:00.000Z";

const setIn = (change: Partial<typeof UNTOUCHED>) =>
  listSettings({ ...UNTOUCHED, ...change }).flatMap(({ isSet, fact: [label] }) =>
    isSet ? [label] : [],
  );

test("nothing is set in an event that nobody has touched, and every setting has a value", () => {
  expect(setIn({})).toEqual([]);
  for (const { fact: one } of listSettings(UNTOUCHED)) expect(one[1]).toBeTruthy();
});

test.each<[Partial<typeof UNTOUCHED>, string]>([
  [{ registrationOpensAt: AT }, fact.registrationOpens],
  [{ registrationClosesAt: AT }, fact.registrationCloses],
  [{ checkInOpensAt: AT }, fact.checkInOpens],
  [{ checkInClosesAt: AT }, fact.checkInCloses],
  [{ walkInsOverCapacity: false }, fact.walkIns],
  [{ maxSeatsPerAddress: 30 }, fact.maxSeatsPerAddress],
  [{ maxPartySize: 1 }, fact.maxPartySize],
  [{ reminderHours: 24 }, fact.reminder],
])("with %j only that is set: %s", (change, label) => {
  expect(setIn(change)).toEqual([label]);
});

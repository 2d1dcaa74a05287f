import { expect, test } from "vitest";
import { makeCalendarLinks } from "./calendar-links.ts";

const evening = {
  title: "Dinner & Dance",
  venue: "Boathouse, Amstel quay 12",
  startsAt: "2026-12-19T18:30:00.000Z",
  endsAt: "2026-12-19T23:00:00.000Z",
  timezone: "Europe/Amsterdam",
  allDay: false,
};
const PAGE = "https://club.example/riverside/events/dinner";

const queries = (event: typeof evening) => {
  const { google, outlook } = makeCalendarLinks(event, PAGE);
  return [new URL(google).searchParams, new URL(outlook).searchParams] as const;
};

test("an evening is two moments in UTC, with its title, place and address", () => {
  const [google, outlook] = queries(evening);
  expect(google.get("dates")).toBe("20261219T183000Z/20261219T230000Z");
  expect([outlook.get("startdt"), outlook.get("enddt")]).toEqual([
    "2026-12-19T18:30:00Z",
    "2026-12-19T23:00:00Z",
  ]);
  expect([google.get("text"), outlook.get("subject")]).toEqual([evening.title, evening.title]);
  expect([google.get("location"), outlook.get("location")]).toEqual([evening.venue, evening.venue]);
  expect([google.get("details"), outlook.get("body")]).toEqual([PAGE, PAGE]);
});

test("whole days are those of the event's zone, up to the day after the last", () => {
  const [google, outlook] = queries({
    ...evening,
    allDay: true,
    startsAt: "2026-12-18T23:00:00.000Z",
    endsAt: "2026-12-20T23:00:00.000Z",
  });
  expect(google.get("dates")).toBe("20261219/20261221");
  expect([outlook.get("startdt"), outlook.get("enddt"), outlook.get("allday")]).toEqual([
    "2026-12-19",
    "2026-12-21",
    "true",
  ]);
});

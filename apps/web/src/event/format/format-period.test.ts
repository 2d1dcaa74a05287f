import { describe, expect, it } from "vitest";
import {
  formatInstant,
  formatLocalStart,
  formatPeriod,
  formatPeriodLines,
  formatStart,
  getCalendarLeaf,
} from "./format-period.ts";

const evening = {
  startsAt: "2026-11-21T18:30:00.000Z",
  endsAt: "2026-11-21T22:00:00.000Z",
  timezone: "Europe/Amsterdam",
  allDay: false,
};

describe("an event's time", () => {
  it("is shown in the event's own zone, with the zone", () => {
    const shown = formatPeriod(evening, "en-GB");
    expect(shown).toContain("21 November 2026");
    expect(shown).toMatch(/19:30\s*–\s*23:00 CET/);
    expect(formatInstant(evening.startsAt, "America/New_York", "en-GB")).toContain("13:30 GMT-5");
  });

  it("names both days of an event that lasts longer", () => {
    const shown = formatPeriod({ ...evening, endsAt: "2026-11-23T10:00:00.000Z" }, "en-GB");
    expect(shown).toContain("Saturday");
    expect(shown).toContain("Monday");
  });

  it("names the day of an evening that ends after midnight once", () => {
    const late = { ...evening, endsAt: "2026-11-22T01:15:00.000Z" };
    const shown = formatPeriod(late, "en-GB");
    expect(shown).toMatch(/^Saturday,? 21 November 2026 at 19:30 – 0?2:15 CET$/);
    expect(formatPeriodLines(late, "en-GB")).toEqual({
      days: expect.stringMatching(/^Saturday,? 21 November 2026$/),
      hours: expect.stringMatching(/^19:30 – 0?2:15 CET$/),
    });
  });

  it("stands in two lines, of which the first has the day and the second the hours", () => {
    expect(formatPeriodLines(evening, "en-GB")).toEqual({
      days: expect.stringMatching(/^Saturday,? 21 November 2026$/),
      hours: "19:30 – 23:00 CET",
    });
    const { days } = formatPeriodLines({ ...evening, endsAt: "2026-11-23T10:00:00.000Z" }, "en-GB");
    expect(days).toMatch(/Saturday,? 21.*Monday,? 23 November 2026/);
  });

  it("names both zones over a change of clocks", () => {
    const night = {
      ...evening,
      startsAt: "2026-10-24T20:00:00.000Z",
      endsAt: "2026-10-25T04:00:00.000Z",
    };
    expect(formatPeriod(night, "en-GB")).toMatch(/24 October 2026 at 22:00 CEST – 05:00 CET$/);
    expect(formatPeriodLines(night, "en-GB").hours).toBe("22:00 CEST – 05:00 CET");
    const weekend = { ...night, endsAt: "2026-10-25T23:00:00.000Z" };
    expect(formatPeriod(weekend, "en-GB")).toMatch(/22:00 CEST – .*26 October 2026 at 00:00 CET$/);
  });

  it("has no hours where it lasts whole days", () => {
    const days = {
      ...evening,
      allDay: true,
      startsAt: "2026-10-23T22:00:00.000Z",
      endsAt: "2026-10-25T23:00:00.000Z",
    };
    const weekend = /^Saturday,? 24\sOctober\s*–\s*Sunday,? 25 October 2026$/u;
    expect(formatPeriod(days, "en-GB")).toMatch(weekend);
    expect(formatPeriodLines(days, "en-GB")).toEqual({
      days: expect.stringMatching(weekend),
      hours: null,
    });
    const day = { ...days, endsAt: "2026-10-24T22:00:00.000Z" };
    expect(formatPeriod(day, "en-GB")).toMatch(/^Saturday,? 24 October 2026$/);
    expect(formatStart(day, "en-GB")).toMatch(/^Saturday,? 24 October$/);
    expect(formatLocalStart(day, "America/New_York", "en-GB")).toBeNull();
  });

  it("has two digits an hour, as on every other page", () => {
    const morning = "2026-11-21T08:05:00.000Z";
    expect(formatInstant(morning, "UTC", "en-GB")).toContain("08:05");
    expect(formatInstant(morning, "UTC", "nl-NL")).toContain("08:05");
    expect(formatInstant(morning, "UTC", "en-US")).toMatch(/ 8:05\sAM/u);
  });

  it("is told by the reader's clock only where that differs", () => {
    expect(formatLocalStart(evening, "Europe/Berlin", "en-GB")).toBeNull();
    expect(formatLocalStart(evening, "America/New_York", "en-GB")).toMatch(/Saturday.*13:30/);
  });

  it("is a calendar leaf of the day it begins there", () => {
    const late = { ...evening, startsAt: "2026-11-21T23:30:00.000Z" };
    expect(getCalendarLeaf(late, "en-GB")).toEqual({ weekday: "Sun", day: "22", month: "Nov" });
  });
});

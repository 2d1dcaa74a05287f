import { describe, expect, test } from "vitest";
import {
  formatClock,
  formatMoment,
  formatTime,
  formatTimeLeft,
  formatZone,
} from "./format-time.ts";

const AMSTERDAM = "Europe/Amsterdam";
const NEW_YORK = "America/New_York";
/** The present year by the clock of a place. */
const yearIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat("en", { year: "numeric", timeZone }).format());

describe("a time that is left", () => {
  const words = {
    moment: "a moment",
    minutes: (minutes: number) => `${minutes} min`,
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  };

  test.each([
    [-60_000, "a moment"],
    [59_999, "a moment"],
    [60_000, "1 min"],
    [119_999, "1 min"],
    [3_599_999, "59 min"],
    [3_600_000, "1 h 0 min"],
    [7_260_000, "2 h 1 min"],
  ])("of %d ms counts whole minutes, never more than there are: %s", (span, text) => {
    expect(formatTimeLeft(span, words)).toBe(text);
  });
});

describe("a moment", () => {
  const endOf = (year: number) => `${year}-12-31T23:30:00.000Z`;

  test("names its year by the clock of the place, where it is the next one already", () => {
    const [there, here] = [yearIn(AMSTERDAM), yearIn(NEW_YORK)];
    expect(formatMoment(endOf(there), AMSTERDAM, "en-GB")).toContain(String(there + 1));
    expect(formatMoment(endOf(here), NEW_YORK, "en-GB")).not.toContain(String(here));
  });

  test.each([
    ["en-GB", "13:30"],
    ["en-US", "1:30\u00a0PM"],
    ["nl", "13:30"],
    ["de", "13:30"],
  ])("in %s never parts a time from its zone", (locale, time) => {
    const text = formatMoment("2026-07-01T17:30:00.000Z", NEW_YORK, locale);
    const lines = text.split(/(?!\u00a0)\s/u);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)?.startsWith(`${time}\u00a0`)).toBe(true);
  });
});

describe("a time of day", () => {
  test("on the reader's own clock is that of the reader's zone", () => {
    const at = Date.UTC(2026, 10, 21, 18, 30);
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(formatClock(at, "en-GB")).toBe(formatTime(new Date(at).toISOString(), own, "en-GB"));
  });

  test.each([
    ["en-GB", "08:05"],
    ["nl-NL", "08:05"],
    ["de-DE", "08:05"],
    ["fr-FR", "08:05"],
    ["en-US", "8:05 AM"],
  ])("in %s has two digits an hour of twenty-four, and one before AM: %s", (locale, time) => {
    const said = (text: string) => text.replaceAll(/\s/gu, " ");
    expect(said(formatTime("2026-11-21T08:05:00.000Z", "UTC", locale))).toBe(time);
    expect(said(formatMoment("2026-11-21T08:05:00.000Z", "UTC", locale))).toMatch(
      new RegExp(`\\D${time} UTC$`, "u"),
    );
  });
});

describe("a zone", () => {
  test.each([
    ["2026-11-21T18:30:00.000Z", AMSTERDAM, "Central European Standard Time (UTC+1)"],
    ["2026-07-01T17:30:00.000Z", AMSTERDAM, "Central European Summer Time (UTC+2)"],
    ["2026-11-21T18:30:00.000Z", "Asia/Kathmandu", "Nepal Time (UTC+5:45)"],
    ["2026-11-21T18:30:00.000Z", "Etc/GMT-3", "UTC+3"],
    ["2026-11-21T18:30:00.000Z", "UTC", "Coordinated Universal Time (UTC)"],
  ])("at %s in %s is %s", (at, zone, text) => {
    expect(formatZone(at, zone, "en-GB")).toBe(text);
  });
});

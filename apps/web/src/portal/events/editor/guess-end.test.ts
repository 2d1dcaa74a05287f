import { describe, expect, test } from "vitest";
import { guessEnd as guess, moveEnd } from "./guess-end.ts";

const startsAt = "2030-06-01T19:00";
const guessEnd = (times: { startsAt: string; endsAt: string }, guessed: string, isLeft: boolean) =>
  guess({ ...times, allDay: false }, guessed, isLeft);

describe("the end that goes with a beginning", () => {
  test("is two hours later while there is none, also past midnight", () => {
    expect(guessEnd({ startsAt, endsAt: "" }, "", false)).toBe("2030-06-01T21:00");
    const late = { startsAt: "2030-12-31T23:30", endsAt: "" };
    expect(guessEnd(late, "", false)).toBe("2031-01-01T01:30");
  });

  test("follows the beginning as long as nobody has chosen it", () => {
    const followed = { startsAt, endsAt: "2030-06-01T12:00" };
    expect(guessEnd(followed, "2030-06-01T12:00", false)).toBe("2030-06-01T21:00");
    expect(guessEnd(followed, "", false)).toBeUndefined();
  });

  test("stays as it was chosen, if it is not before the beginning that was left", () => {
    const chosen = { startsAt, endsAt: "2030-06-02T01:00" };
    expect(guessEnd(chosen, "2030-06-01T21:00", true)).toBeUndefined();
    expect(guessEnd({ startsAt, endsAt: startsAt }, "", true)).toBe("2030-06-01T21:00");
    expect(guessEnd({ startsAt, endsAt: "2030-05-01T10:00" }, "", true)).toBe("2030-06-01T21:00");
  });

  test("is none while the beginning is none", () => {
    expect(guessEnd({ startsAt: "", endsAt: "" }, "", true)).toBeUndefined();
    expect(guessEnd({ startsAt: "", endsAt: "2030-06-01T21:00" }, "", true)).toBeUndefined();
  });

  test("is the same day where the event lasts whole days, unless a later one was chosen", () => {
    const day = { startsAt: "2030-06-01", allDay: true };
    expect(guess({ ...day, endsAt: "" }, "", false)).toBe("2030-06-01");
    expect(guess({ ...day, endsAt: "2030-05-01" }, "", true)).toBe("2030-06-01");
    expect(guess({ ...day, endsAt: "2030-06-02" }, "", true)).toBeUndefined();
  });
});

describe("the end of an event that moves", () => {
  test("keeps its distance: a camp stays a camp, and an evening an evening", () => {
    const camp = { startsAt: "2030-07-12T10:00", endsAt: "2030-07-07T16:00", allDay: false };
    expect(moveEnd("2030-07-05T10:00", camp)).toBe("2030-07-14T16:00");
    const evening = { startsAt: "2030-07-05T19:00", endsAt: "2030-07-12T22:00", allDay: false };
    expect(moveEnd("2030-07-12T19:00", evening)).toBe("2030-07-05T22:00");
    const days = { startsAt: "2030-02-27", endsAt: "2030-02-03", allDay: true };
    expect(moveEnd("2030-02-01", days)).toBe("2030-03-01");
  });

  test("is unknown without a length, and while the beginning is being typed", () => {
    const times = { startsAt: "2030-07-12T10:00", endsAt: "2030-07-05T09:00", allDay: false };
    expect(moveEnd("2030-07-05T10:00", times)).toBeUndefined();
    expect(moveEnd("", times)).toBeUndefined();
    expect(moveEnd("2030-07-05T08:00", { ...times, startsAt: "" })).toBeUndefined();
    expect(moveEnd("2030-07-05T08:00", { ...times, endsAt: "" })).toBeUndefined();
    expect(moveEnd("2030-07-05", { ...times, allDay: false })).toBeUndefined();
  });
});

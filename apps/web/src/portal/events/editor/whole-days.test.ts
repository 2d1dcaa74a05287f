import { expect, test } from "vitest";
import { storedEvent } from "../../../testing/stored-event.ts";
import { toEdit, toInput, toValues } from "./event-values.ts";

test("an event in the form shows the first and the last of its whole days, and is saved as it was", () => {
  const days = {
    ...storedEvent,
    allDay: true,
    timezone: "Europe/Amsterdam",
    startsAt: "2026-10-23T22:00:00.000Z",
    endsAt: "2026-10-25T23:00:00.000Z",
  };
  const values = toValues(days);
  expect(values).toMatchObject({ allDay: true, startsAt: "2026-10-24", endsAt: "2026-10-25" });
  const { startsAt, endsAt } = days;
  expect(toInput(values)).toMatchObject({ allDay: true, startsAt, endsAt });
  expect(toEdit(values, values)).toMatchObject({ startsAt: undefined, endsAt: undefined });
  expect(toInput({ ...values, endsAt: "" })).toMatchObject({ endsAt: "" });
});

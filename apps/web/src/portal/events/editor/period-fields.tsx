import { useEffect, useRef } from "react";
import { useFormContext } from "react-hook-form";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { CheckField, TextField } from "#ui-react/form/field.tsx";
import { MomentField } from "#ui-react/form/moment-field.tsx";
import { events as messages } from "../messages/events.ts";
import type { EventValues } from "./event-values.ts";
import { guessEnd, moveEnd } from "./guess-end.ts";

const { field: text } = messages.editor;

/** When the event takes place: two times, or the first and the last of its whole days. */
export function PeriodFields() {
  const { control, watch, bind } = useFormPart<EventValues>();
  const begins = useGuessedEnd();
  const switches = useSwitchedFields();
  const [zone, allDay] = watch(["timezone", "allDay"]);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {allDay ? (
          <>
            <TextField
              key="firstDay"
              type="date"
              label={text.firstDay}
              {...bind("startsAt", begins)}
            />
            <TextField
              key="lastDay"
              type="date"
              label={text.lastDay}
              {...bind("endsAt", NOTHING)}
            />
          </>
        ) : (
          <>
            <MomentField
              key="startsAt"
              control={control}
              name="startsAt"
              options={begins}
              label={text.startsAt}
              timezone={zone}
            />
            <MomentField
              key="endsAt"
              control={control}
              name="endsAt"
              label={text.endsAt}
              timezone={zone}
            />
          </>
        )}
      </div>
      <CheckField label={text.allDay} {...bind("allDay", switches)} />
    </>
  );
}

const NOTHING = {};

/** What the beginning does when it changes and when it is left: the end keeps its distance. */
function useGuessedEnd() {
  const { getValues, setValue, formState, watch } = useFormContext<EventValues>();
  const guessed = useRef("");
  const previousStart = useRef("");
  const startsAt = watch("startsAt");
  useEffect(() => {
    if (startsAt) previousStart.current = startsAt;
  }, [startsAt]);
  const { isSubmitted } = formState;
  const guess = (isLeft: boolean) => {
    const values = getValues();
    const end = moveEnd(previousStart.current, values) ?? guessEnd(values, guessed.current, isLeft);
    if (end === undefined || end === values.endsAt) return;
    guessed.current = end;
    setValue("endsAt", end, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return { onChange: () => guess(false), onBlur: () => guess(true) };
}

/** The times that an event of whole days gets when it is given times, until others are chosen. */
const USUAL = { startsAt: "T09:00", endsAt: "T17:00" } as const;

/** What the switch does: times become their days, and days get the times that they had before. */
function useSwitchedFields() {
  const { getValues, setValue, clearErrors } = useFormContext<EventValues>();
  const times = useRef({ startsAt: "", endsAt: "" });
  const onChange = () => {
    const { allDay, startsAt, endsAt } = getValues();
    if (allDay) times.current = { startsAt, endsAt };
    for (const name of ["startsAt", "endsAt"] as const) {
      const day = getValues(name).slice(0, 10);
      const time = times.current[name].slice(10) || USUAL[name];
      setValue(name, allDay || day === "" ? day : day + time, { shouldDirty: true });
    }
    clearErrors(["startsAt", "endsAt"]);
  };
  return { onChange };
}

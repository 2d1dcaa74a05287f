import { useRef } from "react";
import { useFormContext } from "react-hook-form";
import { TextField } from "#ui-react/field.tsx";
import { MomentField } from "#ui-react/moment-field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { MarkdownField } from "../../markdown/markdown-field.tsx";
import { events as messages } from "../messages/events.ts";
import type { EventValues } from "./event-values.ts";
import { guessEnd } from "./guess-end.ts";
import { ZoneField } from "./zone-field.tsx";

const { basics, field: text } = messages.editor;

/** Title, time, place and capacity. */
export function BasicFields() {
  const { control, register, watch, formState } = useFormContext<EventValues>();
  const { errors } = formState;
  const begins = useGuessedEnd();
  const zone = watch("timezone");
  return (
    <Panel title={basics}>
      <TextField
        label={text.title}
        maxLength={200}
        error={errors.title?.message}
        {...register("title")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField
          control={control}
          name="startsAt"
          options={begins}
          label={text.startsAt}
          timezone={zone}
        />
        <MomentField control={control} name="endsAt" label={text.endsAt} timezone={zone} />
      </div>
      <ZoneField />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={text.venue}
          maxLength={500}
          error={errors.venue?.message}
          {...register("venue")}
        />
        <TextField
          label={text.capacity}
          inputMode="numeric"
          hint={text.capacityHint}
          error={errors.capacity?.message}
          {...register("capacity")}
        />
      </div>
      <MarkdownField
        preview
        label={text.description}
        maxLength={20_000}
        error={errors.description?.message}
        {...register("description")}
      />
    </Panel>
  );
}

/** What the beginning does when it changes and when it is left: the end goes along. */
function useGuessedEnd() {
  const { getValues, setValue, formState } = useFormContext<EventValues>();
  const guessed = useRef("");
  const { isSubmitted } = formState;
  const guess = (isLeft: boolean) => {
    const values = getValues();
    const end = guessEnd(values, guessed.current, isLeft);
    if (end === undefined || end === values.endsAt) return;
    guessed.current = end;
    setValue("endsAt", end, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  return { onChange: () => guess(false), onBlur: () => guess(true) };
}

import { useFormContext } from "react-hook-form";
import { TextField } from "#ui-react/form/field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { MarkdownField } from "../../markdown/markdown-field.tsx";
import { events as messages } from "../messages/events.ts";
import type { EventValues } from "./event-values.ts";
import { PeriodFields } from "./period-fields.tsx";
import { ZoneField } from "./zone-field.tsx";

const { basics, field: text } = messages.editor;

/** Title, time, place and capacity. */
export function BasicFields() {
  const { register, formState } = useFormContext<EventValues>();
  const { errors } = formState;
  return (
    <Panel title={basics}>
      <TextField
        label={text.title}
        maxLength={200}
        error={errors.title?.message}
        {...register("title")}
      />
      <PeriodFields />
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

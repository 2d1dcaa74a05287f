import { useFormPart } from "#ui-react/form/bind-field.ts";
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
  const { bind } = useFormPart<EventValues>();
  return (
    <Panel title={basics}>
      <TextField label={text.title} maxLength={200} {...bind("title")} />
      <PeriodFields />
      <ZoneField />
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField label={text.venue} maxLength={500} {...bind("venue")} />
        <TextField
          label={text.capacity}
          inputMode="numeric"
          hint={text.capacityHint}
          {...bind("capacity")}
        />
      </div>
      <MarkdownField preview label={text.description} maxLength={20_000} {...bind("description")} />
    </Panel>
  );
}

import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "#ui-react/button.tsx";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { CheckField, SelectField, TextArea, TextField } from "#ui-react/form/field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { events as messages } from "../messages/events.ts";
import { type EventValues, NO_QUESTION, offersOptions } from "./event-values.ts";
import { ListError } from "./list-error.tsx";

const text = messages.editor.questions;

/** The organiser's questions to registrants. */
export function QuestionFields() {
  const { control, formState } = useFormContext<EventValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "questions" });
  const errors = formState.errors.questions;
  return (
    <Panel
      title={text.title}
      actions={
        <Button onClick={() => append(NO_QUESTION)} icon={<Plus aria-hidden="true" />}>
          {text.add}
        </Button>
      }
    >
      {fields.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul className="grid gap-4 empty:hidden">
        {fields.map((field, index) => (
          <li key={field.id}>
            <QuestionRow index={index} onRemove={() => remove(index)} />
          </li>
        ))}
      </ul>
      <ListError message={errors?.root?.message ?? errors?.message} />
    </Panel>
  );
}

function QuestionRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { watch, bind } = useFormPart<EventValues>();
  const type = watch(`questions.${index}.type`);
  return (
    <fieldset className="grid items-start gap-3 rounded-lg border border-line p-4 sm:grid-cols-[2fr_1fr_auto]">
      <legend className="visually-hidden">{text.one(index + 1)}</legend>
      <TextField label={text.label} maxLength={500} {...bind(`questions.${index}.label`)} />
      <SelectField label={text.type} {...bind(`questions.${index}.type`)}>
        {Object.entries(text.types).map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
      <div className="sm:pt-7">
        <Button
          look="quiet"
          aria-label={text.remove(index + 1)}
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" />}
        />
      </div>
      {offersOptions(type) && (
        <div className="sm:col-span-3">
          <TextArea
            label={text.options}
            hint={text.optionsHint}
            rows={4}
            {...bind(`questions.${index}.options`)}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-3 sm:col-span-3">
        <CheckField label={text.perAttendee} {...bind(`questions.${index}.perAttendee`)} />
        <CheckField label={text.required} {...bind(`questions.${index}.required`)} />
      </div>
    </fieldset>
  );
}

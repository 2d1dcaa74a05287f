import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "../../../ui-react/button.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../../ui-react/field.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import { type EventValues, NO_QUESTION, offersOptions } from "./event-values.ts";

const TYPES = [
  ["TEXT", "A line of text"],
  ["LONG_TEXT", "Several lines of text"],
  ["SINGLE_CHOICE", "One of a list"],
  ["MULTI_CHOICE", "Any of a list"],
  ["BOOLEAN", "Yes or no"],
  ["NUMBER", "A number"],
  ["DATE", "A date"],
] as const;

/** What registrants are asked beside their name. */
export function QuestionFields() {
  const { control } = useFormContext<EventValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "questions" });
  return (
    <Panel
      title="Questions"
      actions={
        <Button onClick={() => append(NO_QUESTION)} icon={<Plus aria-hidden="true" />}>
          Add a question
        </Button>
      }
    >
      {fields.length === 0 && (
        <p className="text-muted">Registrants give their name and e-mail address alone.</p>
      )}
      <ul className="grid gap-4">
        {fields.map((field, at) => (
          <li key={field.id}>
            <QuestionRow at={at} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function QuestionRow({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { register, watch, formState } = useFormContext<EventValues>();
  const errors = formState.errors.questions?.[at];
  const type = watch(`questions.${at}.type`);
  return (
    <fieldset className="grid items-start gap-3 rounded-lg border border-line p-4 sm:grid-cols-[2fr_1fr_auto]">
      <legend className="visually-hidden">Question {at + 1}</legend>
      <TextField
        label="Question"
        maxLength={500}
        error={errors?.label?.message}
        {...register(`questions.${at}.label`, { required: "Write the question" })}
      />
      <SelectField label="Answer" {...register(`questions.${at}.type`)}>
        {TYPES.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
      <div className="sm:pt-7">
        <Button
          look="quiet"
          aria-label={`Remove question ${at + 1}`}
          onClick={onRemove}
          icon={<Trash2 aria-hidden="true" />}
        />
      </div>
      {offersOptions(type) && (
        <div className="sm:col-span-3">
          <TextArea
            label="Choices"
            hint="One a line."
            rows={4}
            error={errors?.options?.message}
            {...register(`questions.${at}.options`, { required: "List what can be chosen" })}
          />
        </div>
      )}
      <div className="sm:col-span-3">
        <CheckField label="An answer is required" {...register(`questions.${at}.required`)} />
      </div>
    </fieldset>
  );
}

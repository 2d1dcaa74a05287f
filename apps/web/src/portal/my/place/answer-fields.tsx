import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { LONGEST_ANSWER } from "#domain/answers.ts";
import type { Party } from "#domain/party.ts";
import { CheckField, SelectField, TextArea, TextField } from "#ui-react/field.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { messages } from "../../messages.ts";
import type { MyEventData } from "../my-data.ts";

const text = messages.my.register;

type Question = MyEventData["questions"][number];

/** The organiser's questions (rules#answers), each in the control of its type. */
export function AnswerFields({ event }: { event: MyEventData }) {
  return event.questions.map((question) => <AnswerField key={question.id} question={question} />);
}

function AnswerField({ question }: { question: Question }) {
  const { register, formState } = useFormContext<Party>();
  const { key, label, type, required } = question;
  const field = {
    label,
    ...(!required && { hint: common.optional }),
    error: formState.errors.answers?.[key]?.message,
    ...register(`answers.${key}`),
  };
  switch (type) {
    case "TEXT":
      return <TextField {...field} maxLength={LONGEST_ANSWER.TEXT} />;
    case "LONG_TEXT":
      return <TextArea {...field} maxLength={LONGEST_ANSWER.LONG_TEXT} />;
    case "NUMBER":
      return <TextField {...field} type="number" step="any" />;
    case "DATE":
      return <TextField {...field} type="date" />;
    case "MULTI_CHOICE":
      return <Boxes question={question} />;
    case "BOOLEAN":
    case "SINGLE_CHOICE":
      return (
        <SelectField {...field}>
          <option value="">{text.choose}</option>
          {optionsOf(question).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
      );
  }
}

function optionsOf({ type, options }: Question): (readonly [string, string])[] {
  if (type === "BOOLEAN")
    return [
      ["true", text.yes],
      ["false", text.no],
    ];
  return (options ?? []).map((option) => [option, option]);
}

function Boxes({ question }: { question: Question }) {
  const { register, formState } = useFormContext<Party>();
  const id = useId();
  const { key, label, required, options } = question;
  const error = formState.errors.answers?.[key]?.message;
  const note = error ?? (required ? undefined : common.optional);
  return (
    <fieldset aria-describedby={note ? id : undefined} className="grid gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      {(options ?? []).map((option) => (
        <CheckField key={option} label={option} value={option} {...register(`answers.${key}`)} />
      ))}
      {note && (
        <p id={id} className={`text-sm ${error ? "font-semibold text-bad" : "text-muted"}`}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

import { useId } from "react";
import { MAX_ANSWER_LENGTH } from "#domain/answers.ts";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { CheckField, SelectField, TextArea, TextField } from "#ui-react/form/field.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { my as messages } from "../messages/my.ts";
import type { MyEventData } from "../my-data.ts";

const text = messages.answers;

type Question = Omit<MyEventData["questions"][number], "perAttendee" | "position">;

/** Where a person's answers stand in the values of the form. */
type Path = "answers" | `guests.${number}.answers` | "customFields";

interface AnswerFieldsProps {
  questions: readonly Question[];
  path?: Path;
}

/** Questions to one person, or the fields of a member, each in the control of its type. */
export function AnswerFields({ questions, path = "answers" }: AnswerFieldsProps) {
  return questions.map((question) => (
    <AnswerField key={question.id} question={question} path={path} />
  ));
}

interface AnswerFieldProps {
  question: Question;
  path: Path;
}

function AnswerField({ question, path }: AnswerFieldProps) {
  const { bind } = useFormPart();
  const { key, label, type, required } = question;
  const field = {
    label,
    ...(!required && { hint: common.optional }),
    ...bind(`${path}.${key}`),
  };
  switch (type) {
    case "TEXT":
      return <TextField {...field} maxLength={MAX_ANSWER_LENGTH.TEXT} />;
    case "LONG_TEXT":
      return <TextArea {...field} maxLength={MAX_ANSWER_LENGTH.LONG_TEXT} />;
    case "NUMBER":
      return <TextField {...field} type="number" step="any" />;
    case "DATE":
      return <TextField {...field} type="date" />;
    case "MULTI_CHOICE":
      return <Boxes question={question} path={path} />;
    case "BOOLEAN":
    case "SINGLE_CHOICE":
      return (
        <SelectField {...field}>
          <option value="">{text.choose}</option>
          {getOptions(question).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </SelectField>
      );
  }
}

function getOptions({ type, options }: Question): (readonly [string, string])[] {
  if (type === "BOOLEAN")
    return [
      ["true", text.yes],
      ["false", text.no],
    ];
  return (options ?? []).map((option) => [option, option]);
}

function Boxes({ question, path }: AnswerFieldProps) {
  const id = useId();
  const { key, label, required, options } = question;
  const { error, ...box } = useFormPart().bind(`${path}.${key}`);
  const note = error ?? (required ? undefined : common.optional);
  return (
    <fieldset aria-describedby={note ? id : undefined} className="grid gap-2">
      <legend className="mb-2 font-semibold">{label}</legend>
      {(options ?? []).map((option) => (
        <CheckField key={option} label={option} value={option} {...box} />
      ))}
      {note && (
        <p id={id} className={`text-sm ${error ? "font-semibold text-bad" : "text-muted"}`}>
          {note}
        </p>
      )}
    </fieldset>
  );
}

import { MAX_ANSWER_LENGTH, type TypedAnswers } from "#domain/answers.ts";
import type { Question } from "../../api/public-api.ts";
import type { FieldProblems } from "../../draft/draft.ts";
import { messages } from "../../messages.ts";
import { ChoiceField, type Option, SelectField, TextField } from "../field.tsx";

const text = messages.form;
const MAX_RADIO_BUTTONS = 7;

const YES_OR_NO: Option[] = [
  { value: "true", label: text.yes },
  { value: "false", label: text.no },
];

interface QuestionsProps {
  questions: readonly Question[];
  /** The answers' path in the request. */
  path: string;
  answers: TypedAnswers;
  problems: FieldProblems;
  onChange: (answers: TypedAnswers) => void;
}

/** The organiser's questions to one person (rules#answers), each in the control of its type. */
export function QuestionFields(props: QuestionsProps) {
  const { questions, path, answers, problems, onChange } = props;
  return (
    <>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          id={`${path}.${question.key}`}
          question={question}
          answer={answers[question.key] ?? ""}
          problem={problems.get(`${path}.${question.key}`)}
          onAnswer={(value) => onChange({ ...answers, [question.key]: value })}
        />
      ))}
    </>
  );
}

interface QuestionProps {
  id: string;
  question: Question;
  answer: TypedAnswers[string];
  problem: string | undefined;
  onAnswer: (value: string | string[]) => void;
}

function QuestionField({ id, question, answer, problem, onAnswer }: QuestionProps) {
  const { label, required, type } = question;
  const shared = { id, label, required, problem };
  const currentText = typeof answer === "string" ? answer : "";
  const values = [answer || []].flat();
  const options = (question.options ?? []).map((value) => ({ value, label: value }));
  const only = ([value]: string[]): void => onAnswer(value ?? "");
  const line = { ...shared, value: currentText, onChange: onAnswer };
  switch (type) {
    case "TEXT":
      return <TextField {...line} maxLength={MAX_ANSWER_LENGTH.TEXT} />;
    case "LONG_TEXT":
      return <TextField {...line} maxLength={MAX_ANSWER_LENGTH.LONG_TEXT} multiline />;
    case "NUMBER":
      return <TextField {...line} type="number" />;
    case "DATE":
      return <TextField {...line} type="date" />;
    case "BOOLEAN":
      return <ChoiceField {...shared} options={YES_OR_NO} values={values} onChange={only} />;
    case "MULTI_CHOICE":
      return (
        <ChoiceField {...shared} options={options} values={values} onChange={onAnswer} multiple />
      );
    case "SINGLE_CHOICE":
      return options.length > MAX_RADIO_BUTTONS ? (
        <SelectField {...shared} options={options} values={values} onChange={only} />
      ) : (
        <ChoiceField {...shared} options={options} values={values} onChange={only} />
      );
  }
}

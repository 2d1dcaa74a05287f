import { useRef, useState } from "preact/hooks";
import { createDraft, draftProblems, editInput, type PersonDraft } from "#domain/place-draft.ts";
import { focusFirstProblem } from "#lib/input/focus-problem.ts";
import { editPlace, type Place, type Question } from "../../api/public-api.ts";
import { useSending } from "../../api/use-sending.ts";
import { messages } from "../../messages.ts";
import { TextField } from "../field.tsx";
import { ProblemNote } from "../problem-note.tsx";
import { QuestionFields } from "../registration/question-fields.tsx";

const text = messages.place;
const words = { ...messages.form.missing, name: messages.form.missingName };

type Draft = PersonDraft<Question>;

interface EditProps {
  place: Place;
  token: string;
  onDone: (place: Place) => void;
  onClose: () => void;
}

/** Corrects names, phones and answers of everybody who has not arrived. */
export function EditForm({ place, token, onDone, onClose }: EditProps) {
  const form = useRef<HTMLFormElement>(null);
  const [people, setPeople] = useState(() => createDraft(place));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const { busy, problem, send } = useSending({
    call: (input: ReturnType<typeof editInput>) => editPlace(token, input),
    onDone,
    onRefused: ({ fields }) => {
      setProblems(fields);
      focusFirstProblem(form.current);
    },
  });
  const change = (changed: Draft): void =>
    setPeople(
      people.map((person) => (person.registrationId === changed.registrationId ? changed : person)),
    );
  const submit = (submitted: Event): void => {
    submitted.preventDefault();
    const newProblems = new Map(Object.entries(draftProblems(people, words)));
    setProblems(newProblems);
    if (newProblems.size > 0) focusFirstProblem(form.current);
    else void send(editInput(people));
  };
  return (
    <form ref={form} class="form" noValidate onSubmit={submit}>
      <h3>{text.edit}</h3>
      {people.map((person) => (
        <PersonFields key={person.registrationId} {...{ person, problems, change }} />
      ))}
      <ProblemNote problem={problem} />
      <div class="row-of-buttons">
        <button type="button" class="button" onClick={onClose}>
          {text.close}
        </button>
        <button type="submit" class="button button-main" disabled={busy}>
          {busy ? messages.form.busy : text.save}
        </button>
      </div>
    </form>
  );
}

interface PersonProps {
  person: Draft;
  problems: ReadonlyMap<string, string>;
  change: (person: Draft) => void;
}

function PersonFields({ person, problems, change }: PersonProps) {
  const { path, isReader, fullName, phone, answers, questions } = person;
  return (
    <fieldset class="guest">
      <legend>{isReader ? text.you : text.guest}</legend>
      <TextField
        id={`${path}fullName`}
        label={messages.form.guestName}
        value={fullName}
        onChange={(value) => change({ ...person, fullName: value })}
        problem={problems.get(`${path}fullName`)}
        autocomplete={isReader ? "name" : "off"}
        required
      />
      <TextField
        id={`${path}phone`}
        type="tel"
        label={messages.form.phone}
        value={phone}
        onChange={(value) => change({ ...person, phone: value })}
        problem={problems.get(`${path}phone`)}
        autocomplete={isReader ? "tel" : "off"}
        maxLength={40}
      />
      <QuestionFields
        {...{ questions, answers, problems }}
        path={`${path}answers`}
        onChange={(values) => change({ ...person, answers: values })}
      />
    </fieldset>
  );
}

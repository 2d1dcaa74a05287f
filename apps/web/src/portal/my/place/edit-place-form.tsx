import { editOwnPlaceInput } from "@rollcall/core/contract";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { createDraft, draftProblems, editInput, type PersonDraft } from "#domain/place-draft.ts";
import { Button } from "#ui-react/button.tsx";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { TextField } from "#ui-react/form/field.tsx";
import { FormProblem } from "#ui-react/form/form-problem.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { my as messages } from "../messages/my.ts";
import type { MyEventData, OwnPlaceData } from "../my-data.ts";
import { AnswerFields } from "./answer-fields.tsx";

const text = messages.edit;
const words = { ...messages.answers.missing, name: text.missingName };

type Draft = PersonDraft<MyEventData["questions"][number]>;
type Typed = Pick<Draft, "fullName" | "phone" | "answers">;
/** The member's own fields, in the form's names, then those of the guests. */
type Values = Typed & { guests: Typed[] };

const NOBODY: Typed = { fullName: "", phone: "", answers: {} };

interface EditPlaceProps {
  event: MyEventData;
  place: OwnPlaceData;
  onDone: () => void;
}

/** Corrects names, phones and answers of everybody who has not arrived. */
export function EditPlaceForm({ event, place, onDone }: EditPlaceProps) {
  const [people] = useState(() => createDraft(place));
  const { form, problem, submit } = useContractForm({
    schema: editOwnPlaceInput,
    defaults: toValues(people),
    toInput: (values: Values) => ({ id: event.id, ...editInput(typedInto(people, values)) }),
    check: (values) => draftProblems(typedInto(people, values), words),
    send: async (input) => {
      await client.registration.editOwn.mutate(input);
      await refreshAll();
      toast(text.done);
      onDone();
    },
  });
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {people.map((person) => (
          <PersonFields key={person.registrationId} person={person} />
        ))}
        <FormProblem problem={problem} />
        <div className="flex justify-end">
          <Button type="submit" look="main" busy={form.formState.isSubmitting}>
            {text.submit}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const pickTyped = ({ fullName, phone, answers }: Typed): Typed => ({ fullName, phone, answers });

function toValues(people: readonly Draft[]): Values {
  const reader = people.find(({ isReader }) => isReader) ?? NOBODY;
  return {
    ...pickTyped(reader),
    guests: people.filter(({ isReader }) => !isReader).map(pickTyped),
  };
}

/** The people with what was typed into their fields. */
function typedInto(people: readonly Draft[], { guests, ...readerValues }: Values): Draft[] {
  const rest = [...guests];
  return people.map((person) => ({
    ...person,
    ...(person.isReader ? readerValues : rest.shift()),
  }));
}

function PersonFields({ person: { path, isReader, questions } }: { person: Draft }) {
  const { bind } = useFormPart<Values>();
  const bindOwn = (name: "fullName" | "phone") => bind(`${path}${name}` as "fullName" | "phone");
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{isReader ? text.you : text.guest}</legend>
      <TextField
        label={text.name}
        autoComplete={isReader ? "name" : "off"}
        {...bindOwn("fullName")}
      />
      <TextField
        label={text.phone}
        type="tel"
        maxLength={40}
        autoComplete={isReader ? "tel" : "off"}
        {...bindOwn("phone")}
      />
      <AnswerFields questions={questions} path={`${path}answers` as "answers"} />
    </fieldset>
  );
}

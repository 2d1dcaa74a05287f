import { useQueries } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "../field.tsx";
import { messages } from "../messages.ts";
import { type ChoiceSource, nameQuery } from "./choice-source.ts";
import { Combobox } from "./combobox.tsx";

interface ChoicesFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Keeps the ids of the chosen ones. */
  name: FieldPath<Values>;
  source: ChoiceSource;
  label: string;
  hint?: ReactNode;
}

/** A choice of several out of any number: each is found by typing, and can be taken away again. */
export function ChoicesField<Values extends FieldValues>(props: ChoicesFieldProps<Values>) {
  const { control, name, source, label, hint } = props;
  const { field, fieldState } = useController({ control, name });
  const chosen: string[] = field.value;
  const words = useQueries({ queries: chosen.map((id) => nameQuery(source, id)) });
  const remove = (id: string) => field.onChange(chosen.filter((one) => one !== id));
  return (
    <div className="grid content-start gap-2">
      <Field label={label} hint={hint} error={fieldState.error?.message}>
        {(described) => (
          <Combobox
            source={source}
            word=""
            without={chosen}
            onChoose={(choice) => choice && field.onChange([...chosen, choice[0]])}
            onBlur={field.onBlur}
            described={described}
            inputRef={field.ref}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {chosen.map((id, at) => (
            <li key={id}>
              <ChosenOne word={words[at]?.data ?? messages.loading} onRemove={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ChosenOne({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <span className="inline-flex min-h-9 items-center gap-1 rounded-lg border border-line-strong bg-raised ps-3">
      <span className="min-w-0 break-words">{word}</span>
      <button
        type="button"
        aria-label={messages.choice.remove(word)}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-lg border-0 bg-transparent hover:bg-surface"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}

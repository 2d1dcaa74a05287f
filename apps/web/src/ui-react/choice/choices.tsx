import { useQueries } from "@tanstack/react-query";
import { X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Field } from "../form/field.tsx";
import { messages } from "../messages.ts";
import { type ChoiceSource, nameQuery } from "./choice-source.ts";
import { Combobox } from "./combobox.tsx";

interface ChoicesProps {
  source: ChoiceSource;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** The ids of the chosen ones. */
  chosenIds: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A field to choose several of very many things by typing. Each choice can be removed again. */
export function Choices(props: ChoicesProps) {
  const { source, label, hint, error, chosenIds, onChange, onBlur, inputRef } = props;
  return (
    <div className="grid content-start gap-2">
      <Field label={label} hint={hint} error={error}>
        {(described) => (
          <Combobox
            source={source}
            word=""
            without={chosenIds}
            onChoose={(choice) => choice && onChange([...chosenIds, choice[0]])}
            described={described}
            onBlur={onBlur}
            inputRef={inputRef}
          />
        )}
      </Field>
      {chosenIds.length > 0 && <ChosenOnes {...props} />}
    </div>
  );
}

function ChosenOnes({ source, label, chosenIds, onChange }: ChoicesProps) {
  const words = useQueries({ queries: chosenIds.map((id) => nameQuery(source, id)) });
  // A deleted thing has its id as label, and can still be removed.
  const getWord = (id: string, index: number) =>
    words[index]?.data ?? (words[index]?.isError ? id : messages.loading);
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {chosenIds.map((id, index) => (
        <li key={id} className="min-w-0">
          <ChosenOne
            word={getWord(id, index)}
            onRemove={() => onChange(chosenIds.filter((otherId) => otherId !== id))}
          />
        </li>
      ))}
    </ul>
  );
}

function ChosenOne({ word, onRemove }: { word: string; onRemove: () => void }) {
  return (
    <span className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-lg border border-line-strong bg-raised ps-3">
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

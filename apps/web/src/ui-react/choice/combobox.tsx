import { ChevronDown } from "lucide-react";
import { type Ref, useId } from "react";
import { messages } from "../messages.ts";
import type { Choice, ChoiceSource } from "./choice-source.ts";
import { Offered } from "./offered.tsx";
import { useCombobox } from "./use-combobox.ts";

interface ComboboxProps {
  source: ChoiceSource;
  /** The field's text while nobody types: the label of the choice. */
  word: string;
  /** Ids that are chosen already and not offered again. */
  without?: readonly string[];
  /** Called with undefined when the field was emptied. */
  onChoose: (choice: Choice | undefined) => void;
  onBlur?: (() => void) | undefined;
  /** Connects the control to its label, hint and error. */
  described: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  };
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const NONE: readonly string[] = [];

/** A field for a part of a name, and the list of the server's matches. */
export function Combobox(props: ComboboxProps) {
  const { source, word, without = NONE, onChoose, onBlur, described, inputRef } = props;
  const listId = useId();
  const box = useCombobox({ source, without, onChoose });
  const { searchText, open, offered, markedIndex } = box;
  return (
    <div className="relative">
      <input
        {...described}
        ref={inputRef}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={messages.choice.placeholder}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={
          open && offered[markedIndex] ? `${listId}-${markedIndex}` : undefined
        }
        value={searchText ?? word}
        onChange={({ currentTarget }) => box.type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={box.show}
        onKeyDown={box.press}
        onBlur={() => {
          box.leave();
          onBlur?.();
        }}
        className="min-h-11 w-full rounded-lg border border-line-strong bg-surface py-2 ps-3 pe-10 text-base text-ellipsis transition-colors hover:border-muted aria-invalid:border-bad lg:min-h-10 lg:py-1.5"
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-3 size-5 text-muted lg:top-2.5"
      />
      {open && (
        <Offered
          id={listId}
          offered={offered}
          markedIndex={markedIndex}
          query={box.query}
          onChoose={(choice) => box.choose(choice)}
        />
      )}
    </div>
  );
}

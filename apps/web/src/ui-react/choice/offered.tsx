import { readProblem } from "#lib/input/read-problem.ts";
import { formatTotal } from "../list/format-total.ts";
import { messages } from "../messages.ts";
import { problemText } from "../problem-text.ts";
import type { Choice, useFound } from "./choice-source.ts";

const text = messages.choice;

interface OfferedProps {
  /** The id of the list. An option's id is this and its index. */
  id: string;
  offered: readonly Choice[];
  /** The index of the option that Enter chooses. */
  markedIndex: number;
  query: ReturnType<typeof useFound>;
  onChoose: (choice: Choice) => void;
}

/** The matches below a combobox, and how many more there are. */
export function Offered({ id, offered, markedIndex, query, onChoose }: OfferedProps) {
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1.5 rounded-lg border border-line-strong bg-surface shadow-lift-2">
      <div
        id={id}
        role="listbox"
        // The focus stays in the field, which handles the keys.
        tabIndex={-1}
        aria-label={text.choices}
        aria-busy={query.isBehind}
        className="max-h-64 overflow-y-auto behind"
      >
        {offered.map((choice, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={choice[0]}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === markedIndex}
            ref={place === markedIndex ? intoView : undefined}
            // Otherwise the field would lose the focus, and the list would close before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(choice)}
            className="cursor-pointer px-3 py-2.5 break-words hover:bg-raised aria-selected:bg-accent-ground"
          >
            {choice[1]}
          </div>
        ))}
      </div>
      <p
        role="status"
        className="px-3 py-2 text-sm text-muted not-first:border-t not-first:border-line"
      >
        {stateText(query)}
      </p>
    </div>
  );
}

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

function stateText({ data, error, isBehind }: ReturnType<typeof useFound>): string {
  if (error) return problemText(readProblem(error));
  if (!data || isBehind) return text.searching;
  const { choices, meta } = data;
  const { total } = meta;
  if (total === 0) return text.none;
  return total > choices.length ? text.more(choices.length, formatTotal(meta)) : text.found(total);
}

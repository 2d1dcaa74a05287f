import { useId } from "react";

interface SegmentedProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  values: readonly Value[];
  word: (value: Value) => string;
  chosen: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in view: radio buttons in one frame, with the keys of radio buttons. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, values, word, chosen, onChange } = props;
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap gap-0.5 rounded-lg bg-raised p-0.5">
      <legend className="visually-hidden">{label}</legend>
      {values.map((value) => (
        <label
          key={value}
          className="flex min-h-9 cursor-pointer items-center rounded-md px-3 text-sm font-medium text-muted has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-lift-1 has-focus-visible:outline-2 has-focus-visible:outline-[var(--focus)] lg:min-h-8"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
            className="visually-hidden"
          />
          {word(value)}
        </label>
      ))}
    </fieldset>
  );
}

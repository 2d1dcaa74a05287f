import { Search } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { SelectField } from "../form/field.tsx";
import { SegmentedField } from "../segmented.tsx";

const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (search: string) => void;
}

/** A search field. The search starts after a short pause in the typing. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const id = useId();
  const [text, setTyped] = useState(value);
  const reportedText = useRef(value);
  useEffect(() => {
    if (value === reportedText.current) return;
    reportedText.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (text === reportedText.current) return;
    const timer = setTimeout(() => {
      reportedText.current = text;
      onChange(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return (
    <div className="grid min-w-0 flex-[2_1_16rem] xl:basis-56 gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <Search aria-hidden="true" className="absolute top-3 left-3 size-5 lg:top-2.5 text-muted" />
        <input
          id={id}
          type="search"
          value={text}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="min-h-11 w-full rounded-lg border border-line-strong bg-surface py-2 pr-3 pl-10 text-base transition-colors hover:border-muted lg:min-h-10 lg:py-1.5"
        />
      </div>
    </div>
  );
}

/** Up to this many options are buttons next to each other; more are a menu. */
const MAX_SEGMENTS = 4;

interface SelectFilterProps {
  label: string;
  all: string;
  /** Values with their labels. */
  options: readonly (readonly [string, string])[];
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Each club has other values, few or many: always a menu, so that it stays where it was. */
  many?: boolean;
}

/** A filter with one value, or all. */
export function SelectFilter(props: SelectFilterProps) {
  const { label, all, options, values, onChange, many = false } = props;
  if (!many && options.length < MAX_SEGMENTS)
    return (
      <SegmentedField
        label={label}
        segments={[["", all], ...options]}
        value={values[0] ?? ""}
        onChange={({ currentTarget: { value } }) => onChange(value ? [value] : [])}
      />
    );
  return (
    <div className="min-w-0 flex-[1_1_10rem] xl:basis-36">
      <SelectField
        label={label}
        value={values[0] ?? ""}
        onChange={({ currentTarget: { value } }) => onChange(value ? [value] : [])}
      >
        <option value="">{all}</option>
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The row of search and filters above a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className="mb-4 flex flex-wrap items-end gap-3 [&_button]:min-h-11 lg:[&_button]:min-h-10">
      {children}
    </search>
  );
}

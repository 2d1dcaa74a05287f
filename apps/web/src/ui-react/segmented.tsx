import { type ComponentProps, useId } from "react";
import type { FieldFrame } from "./form/field.tsx";

/** A choice: its value and its word. */
export type Segment = readonly [value: string, word: string];

interface SegmentedProps
  extends FieldFrame,
    Omit<ComponentProps<"input">, "className" | "id" | "type" | "value"> {
  segments: readonly Segment[];
  /** The chosen value, where no form keeps it. */
  value?: string;
  /** The language of each word, where words name languages. */
  inOwnLanguage?: boolean;
}

/**
 * A choice among two to four, all of them visible; more belong into a SelectField. They are the
 * browser's own radio buttons, so that arrow keys move the choice and it is sent with its form; spread
 * `bind(…)` of a form into it, or give it `value` and `onChange`.
 */
export function SegmentedField(props: SegmentedProps) {
  const { label, hint, error, labelHidden, segments, value, inOwnLanguage, ...input } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid min-w-0 grid-cols-1 content-start justify-items-start gap-1">
      <span id={`${id}-label`} className={labelHidden ? "visually-hidden" : "font-semibold"}>
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        className={isWide(segments) ? "segments segments-wide" : "segments"}
      >
        {segments.map(([choice, word]) => (
          <label key={choice} className="segment" {...(inOwnLanguage && { lang: choice })}>
            <input
              {...input}
              name={input.name ?? id}
              type="radio"
              value={choice}
              {...(value !== undefined && { checked: choice === value })}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** What fits into one row on a phone, as so many letters; the room around a word counts as some. */
const MAX_LETTERS = 38;
const AROUND = 3;

/** Whether the words would take two rows on a phone, the second of them shorter. */
const isWide = (segments: readonly Segment[]): boolean =>
  segments.reduce((letters, [, word]) => letters + word.length + AROUND, 0) > MAX_LETTERS;

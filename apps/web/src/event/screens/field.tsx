import type { ComponentChildren } from "preact";
import { messages } from "../messages.ts";

interface Described {
  id: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  required?: boolean | undefined;
}

interface TextFieldProps extends Described {
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "email" | "tel" | "date" | "number";
  autocomplete?: string;
  maxLength?: number;
  multiline?: boolean;
}

interface Keyboard {
  inputMode?: "email" | "tel" | "decimal";
  autocapitalize?: "none" | "words";
  spellcheck?: boolean;
}

/** The keyboard of a phone, and what it writes by itself. */
const KEYBOARDS: Record<NonNullable<TextFieldProps["type"]>, Keyboard> = {
  text: {},
  email: { inputMode: "email", autocapitalize: "none", spellcheck: false },
  tel: { inputMode: "tel" },
  number: { inputMode: "decimal" },
  date: {},
};

/** A labelled field, connected to its hint and its problem. */
export function TextField(props: TextFieldProps) {
  const { id, value, onChange, type = "text", multiline, autocomplete = "off" } = props;
  const shared = {
    id,
    value,
    autocomplete,
    onInput: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    maxLength: props.maxLength ?? 200,
    ...KEYBOARDS[type],
    ...(autocomplete === "name" && { autocapitalize: "words" as const }),
    ...describedBy(props),
  };
  return (
    <div class="field">
      <Label {...props} />
      {props.hint && (
        <p class="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      )}
      {multiline ? (
        <textarea rows={4} {...shared} />
      ) : (
        // The type of an input is a union by this attribute, and these five share one member.
        <input type={type as "text"} step={type === "number" ? "any" : undefined} {...shared} />
      )}
      <FieldProblem {...props} />
    </div>
  );
}

export interface Option {
  value: string;
  label: string;
  /** The text at the end of the line, such as a price. */
  aside?: string | undefined;
  /** Small text after the label. */
  note?: string | undefined;
  disabled?: boolean;
}

interface ChoiceProps extends Described {
  options: readonly Option[];
  /** The chosen values; a single choice has at most one. */
  values: readonly string[];
  onChange: (values: string[]) => void;
  multiple?: boolean;
}

/** Options to choose from, all of them visible. */
export function ChoiceField(props: ChoiceProps) {
  const { id, options, values, onChange, multiple = false } = props;
  const toggle = (value: string, on: boolean): void => {
    if (!multiple) onChange([value]);
    else onChange(on ? [...values, value] : values.filter((other) => other !== value));
  };
  const { "aria-invalid": invalid, "aria-describedby": description } = describedBy(props);
  return (
    <fieldset class="choices" data-invalid={invalid} aria-describedby={description}>
      <legend>
        {props.label}
        <OptionalMark required={props.required} />
      </legend>
      {options.map(({ value, label, aside, note, disabled }) => (
        <label class="choice" key={value}>
          <input
            type={multiple ? "checkbox" : "radio"}
            name={id}
            value={value}
            checked={values.includes(value)}
            disabled={disabled}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
            aria-invalid={invalid}
            aria-describedby={description}
          />
          <span>
            {label}
            {note && <span class="small muted block">{note}</span>}
          </span>
          {aside && <strong>{aside}</strong>}
        </label>
      ))}
      <FieldProblem {...props} />
    </fieldset>
  );
}

/** A list to choose one option from, if there are too many to show. */
export function SelectField(props: ChoiceProps) {
  const { id, options, values, onChange } = props;
  return (
    <div class="field">
      <Label {...props} />
      <select
        id={id}
        value={values[0] ?? ""}
        onChange={(event) => onChange([event.currentTarget.value])}
        {...describedBy(props)}
      >
        <option value="">{messages.form.choose}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldProblem {...props} />
    </div>
  );
}

function describedBy({ id, hint, problem, required }: Described) {
  const parts = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean);
  return {
    "aria-required": required === true,
    "aria-invalid": problem !== undefined,
    "aria-describedby": parts.length > 0 ? parts.join(" ") : undefined,
  };
}

function Label({ id, label, required }: Described) {
  return (
    <label for={id}>
      {label}
      <OptionalMark required={required} />
    </label>
  );
}

function OptionalMark({ required }: { required?: boolean | undefined }): ComponentChildren {
  return required ? null : <span class="optional"> ({messages.optional})</span>;
}

function FieldProblem({ id, problem }: Described) {
  return problem ? (
    <p class="field-problem" id={`${id}-problem`}>
      {problem}
    </p>
  ) : null;
}

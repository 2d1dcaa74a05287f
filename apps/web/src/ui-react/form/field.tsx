import { type ComponentProps, type ReactNode, useId } from "react";

const CONTROL =
  "min-h-11 w-full rounded-lg border border-line-strong bg-surface px-3 py-2 text-base " +
  "transition-colors hover:border-muted aria-invalid:border-bad disabled:opacity-60 lg:min-h-10 lg:py-1.5";

export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  /** The problem with the value; screen readers read it with the field. */
  error?: string | undefined;
  /** For a field in a row whose heading is label enough. */
  labelHidden?: boolean;
}

interface Described {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps extends FieldFrame {
  children: (described: Described) => ReactNode;
}

/** Label, hint and error of one control, connected to it. */
export function Field({ label, hint, error, labelHidden = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-1 content-start gap-1">
      <label htmlFor={id} className={labelHidden ? "visually-hidden" : "font-semibold"}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
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

type Control<Tag extends "input" | "select" | "textarea"> = FieldFrame &
  Omit<ComponentProps<Tag>, "className" | "id">;

/** A one-line input; spread `bind(…)` of a form into it. */
export function TextField({ label, hint, error, labelHidden, ...input }: Control<"input">) {
  return (
    <Field {...frame({ label, hint, error, labelHidden })}>
      {(described) => <input type="text" {...input} {...described} className={CONTROL} />}
    </Field>
  );
}

interface TextAreaProps extends Control<"textarea"> {
  /** Between the label and the text: what works on it. */
  above?: ReactNode;
  /** Between the text and its hint. */
  below?: ReactNode;
}

export function TextArea(props: TextAreaProps) {
  const { label, hint, error, labelHidden, above, below, ...input } = props;
  return (
    <Field {...frame({ label, hint, error, labelHidden })}>
      {(described) => (
        <>
          {above}
          <textarea rows={5} {...input} {...described} className={CONTROL} />
          {below}
        </>
      )}
    </Field>
  );
}

/** A field to choose one value; its options are `<option>` children. */
export function SelectField({ label, hint, error, labelHidden, ...select }: Control<"select">) {
  return (
    <Field {...frame({ label, hint, error, labelHidden })}>
      {(described) => <select {...select} {...described} className={CONTROL} />}
    </Field>
  );
}

/** A checkbox with its label after it. */
export function CheckField({ label, hint, error, ...input }: Control<"input">) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-3">
        <input
          {...input}
          type="checkbox"
          id={id}
          aria-describedby={hint || error ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0"
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {(hint || error) && (
        <p
          id={`${id}-note`}
          className={`ps-8 text-sm ${error ? "font-semibold text-bad" : "text-muted"}`}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

/** The properties that belong to the frame of a control, without undefined ones. */
function frame({
  label,
  hint,
  error,
  labelHidden,
}: {
  [Key in keyof FieldFrame]: FieldFrame[Key] | undefined;
}): FieldFrame {
  return { label, hint, error, ...(labelHidden && { labelHidden }) };
}

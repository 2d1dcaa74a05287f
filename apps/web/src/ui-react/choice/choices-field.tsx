import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import type { ChoiceSource } from "./choice-source.ts";
import { Choices } from "./choices.tsx";

interface ChoicesFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Its value is the list of the chosen ids. */
  name: FieldPath<Values>;
  source: ChoiceSource;
  label: string;
  hint?: ReactNode;
}

/** A choice of several as a field of a form. */
export function ChoicesField<Values extends FieldValues>(props: ChoicesFieldProps<Values>) {
  const { control, name, ...choicesProps } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Choices
      {...choicesProps}
      error={fieldState.error?.message}
      chosenIds={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}

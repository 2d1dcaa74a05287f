import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "../field.tsx";
import { messages } from "../messages.ts";
import { type ChoiceSource, nameQuery } from "./choice-source.ts";
import { Combobox } from "./combobox.tsx";

interface ChoiceFieldProps<Values extends FieldValues> {
  /** react-hook-form's, of the form that the field belongs to. */
  control: Control<Values>;
  /** Keeps the id of the chosen one; "" is none. */
  name: FieldPath<Values>;
  source: ChoiceSource;
  label: string;
  hint?: ReactNode;
}

/** A choice of one out of any number, found by typing. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { control, name, source, label, hint } = props;
  const { field, fieldState } = useController({ control, name });
  const chosen: string = field.value;
  const word = useQuery(nameQuery(source, chosen));
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(described) => (
        <Combobox
          source={source}
          word={chosen ? (word.data ?? (word.isError ? chosen : messages.loading)) : ""}
          onChoose={(choice) => field.onChange(choice?.[0] ?? "")}
          onBlur={field.onBlur}
          described={described}
          inputRef={field.ref}
        />
      )}
    </Field>
  );
}

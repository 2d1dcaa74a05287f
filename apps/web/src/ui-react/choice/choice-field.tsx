import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "../form/field.tsx";
import { messages } from "../messages.ts";
import { type ChoiceSource, nameQuery } from "./choice-source.ts";
import { Combobox } from "./combobox.tsx";

interface ChoiceFieldProps<Values extends FieldValues> {
  /** The control of react-hook-form, from the form of this field. */
  control: Control<Values>;
  /** Its value is the id of the choice; "" means no choice. */
  name: FieldPath<Values>;
  source: ChoiceSource;
  label: string;
  hint?: ReactNode;
}

/** A field to choose one of very many things by typing. */
export function ChoiceField<Values extends FieldValues>(props: ChoiceFieldProps<Values>) {
  const { control, name, source, label, hint } = props;
  const { field, fieldState } = useController({ control, name });
  const chosenId: string = field.value;
  const word = useQuery(nameQuery(source, chosenId));
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(described) => (
        <Combobox
          source={source}
          word={chosenId ? (word.data ?? (word.isError ? chosenId : messages.loading)) : ""}
          onChoose={(choice) => field.onChange(choice?.[0] ?? "")}
          onBlur={field.onBlur}
          described={described}
          inputRef={field.ref}
        />
      )}
    </Field>
  );
}

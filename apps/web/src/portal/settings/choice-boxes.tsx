import type { BoundField } from "#ui-react/form/bind-field.ts";
import { CheckField } from "#ui-react/form/field.tsx";

interface ChoiceBoxesProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  word: (value: Value) => string;
  /** The list of those that are ticked. */
  field: BoundField;
}

/** A box for each value of a list. A problem with the list is told at the first box. */
export function ChoiceBoxes<Value extends string>({
  legend,
  values,
  word,
  field: { error, ...box },
}: ChoiceBoxesProps<Value>) {
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-2 p-0 font-semibold">{legend}</legend>
      {values.map((value, index) => (
        <CheckField
          key={value}
          label={word(value)}
          value={value}
          error={index === 0 ? error : undefined}
          {...box}
        />
      ))}
    </fieldset>
  );
}

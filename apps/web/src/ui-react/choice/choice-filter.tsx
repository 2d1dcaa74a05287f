import { useQuery } from "@tanstack/react-query";
import { Field } from "../form/field.tsx";
import { messages } from "../messages.ts";
import { type ChoiceSource, nameQuery } from "./choice-source.ts";
import { Combobox } from "./combobox.tsx";

interface ChoiceFilterProps {
  source: ChoiceSource;
  label: string;
  /** The chosen id; "" is none. */
  chosenId: string;
  /** Its name, if the list shows it; undefined while the list loads, null if the source knows it. */
  knownName: string | null | undefined;
  onChoose: (id: string | undefined) => void;
}

/** A filter of a list by one of very many things. */
export function ChoiceFilter({ source, label, chosenId, knownName, onChoose }: ChoiceFilterProps) {
  const nameAnswer = useQuery({
    ...nameQuery(source, chosenId),
    enabled: chosenId !== "" && knownName === null,
  });
  const name = knownName ?? nameAnswer.data ?? (nameAnswer.isError ? chosenId : messages.loading);
  return (
    <div className="min-w-0 flex-[1_1_10rem] xl:basis-36">
      <Field label={label}>
        {(described) => (
          <Combobox
            source={source}
            word={chosenId && name}
            onChoose={(choice) => onChoose(choice?.[0])}
            described={described}
          />
        )}
      </Field>
    </div>
  );
}

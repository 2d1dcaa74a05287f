import { useQuery } from "@tanstack/react-query";
import { Field } from "../field.tsx";
import { messages } from "../messages.ts";
import { type ChoiceSource, nameQuery } from "./choice-source.ts";
import { Combobox } from "./combobox.tsx";

interface ChoiceFilterProps {
  source: ChoiceSource;
  label: string;
  /** The chosen id; "" is none. */
  chosen: string;
  /** Its name, if the list shows it; undefined while the list loads, null if the source knows it. */
  known: string | null | undefined;
  onChoose: (id: string | undefined) => void;
}

/** A filter of a list by one of very many things. */
export function ChoiceFilter({ source, label, chosen, known, onChoose }: ChoiceFilterProps) {
  const nameAnswer = useQuery({
    ...nameQuery(source, chosen),
    enabled: chosen !== "" && known === null,
  });
  const name = known ?? nameAnswer.data ?? (nameAnswer.isError ? chosen : messages.loading);
  return (
    <div className="min-w-0 flex-[1_1_10rem] xl:basis-36">
      <Field label={label}>
        {(described) => (
          <Combobox
            source={source}
            word={chosen && name}
            onChoose={(choice) => onChoose(choice?.[0])}
            described={described}
          />
        )}
      </Field>
    </div>
  );
}

import { useState } from "react";
import { useForm } from "react-hook-form";
import { ChoiceField } from "#ui-react/choice/choice-field.tsx";
import type { ChoiceSource } from "#ui-react/choice/choice-source.ts";
import { Choices } from "#ui-react/choice/choices.tsx";
import { TAB, TabRow, ViewTabs } from "#ui-react/list/view-tabs.tsx";
import { SegmentedField } from "#ui-react/segmented.tsx";
import { Example, Examples, Part } from "./example.tsx";
import { samples } from "./samples.ts";

const text = samples.choices;
const [FIRST = "", SECOND = ""] = samples.people;

const PEOPLE: ChoiceSource = {
  key: "sample-people",
  async find(search) {
    const names = samples.people.filter((name) =>
      name.toLowerCase().includes(search.toLowerCase()),
    );
    return { choices: names.map((name) => [name, name] as const), meta: { total: names.length } };
  },
  name: async (id) => id,
};

/** Few choices side by side, many in a list that is searched, and the views of a list. */
export function ChoiceParts({ id, title }: { id: string; title: string }) {
  const { control } = useForm({ defaultValues: { member: FIRST } });
  const [chosenIds, setChosen] = useState<string[]>([FIRST, SECOND]);
  return (
    <Part id={id} title={title}>
      <Examples>
        <Few />
        <SegmentedField label={text.asked} error={text.missing} segments={text.channels} />
        <SegmentedField
          label={text.off}
          segments={text.languages}
          defaultChecked
          inOwnLanguage
          disabled
        />
        <ChoiceField control={control} name="member" source={PEOPLE} label={text.combobox} />
        <Choices source={PEOPLE} label={text.several} chosenIds={chosenIds} onChange={setChosen} />
      </Examples>
      <Example title={text.tabs}>
        <ViewTabs
          label={text.tabs}
          name="view"
          views={["ALL", "GOING", "WAITING"]}
          word={(view) => text.views[view]}
          current="GOING"
        />
      </Example>
      <Example title={text.sections}>
        <TabRow label={text.sections} current="0">
          {text.parts.map((word, index) => (
            <li key={word}>
              <a href={`#${id}`} className={TAB} aria-current={index === 0 ? "page" : undefined}>
                {word}
              </a>
            </li>
          ))}
        </TabRow>
      </Example>
    </Part>
  );
}

function Few() {
  const [every, setEvery] = useState("WEEK");
  return (
    <SegmentedField
      label={text.few}
      hint={text.fewHint}
      segments={text.every}
      value={every}
      onChange={({ currentTarget }) => setEvery(currentTarget.value)}
    />
  );
}

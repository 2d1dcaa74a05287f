import { useState } from "react";
import { CheckField, SelectField, TextArea, TextField } from "#ui-react/form/field.tsx";
import { FileField } from "#ui-react/form/file-field.tsx";
import { SearchBox } from "#ui-react/list/filter-bar.tsx";
import { Example, Examples, Part } from "./example.tsx";
import { samples } from "./samples.ts";

const text = samples.fields;
const NO_FORM = { onChange: async () => undefined, onBlur: async () => undefined };
const [ZONE, ...OTHERS] = ["Europe/Amsterdam", "Europe/Dublin", "America/New_York"];

/** Fields with help, with an error and disabled, and the boxes beside them. */
export function FieldParts({ id, title }: { id: string; title: string }) {
  return (
    <Part id={id} title={title}>
      <Examples>
        <TextField label={text.name} hint={text.hint} defaultValue={text.nameValue} />
        <TextField label={text.wrong} error={text.error} defaultValue={text.wrongValue} />
        <TextField label={text.off} hint={text.offHint} defaultValue="EUR" disabled />
        <SelectField label={text.select} defaultValue={ZONE}>
          {[ZONE, ...OTHERS].map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <TextArea label={text.area} rows={3} defaultValue={text.areaValue} />
        <FileField
          label={text.file}
          hint={text.fileHint}
          error={undefined}
          accept=".xml"
          name="file"
          ref={() => undefined}
          {...NO_FORM}
        />
        <Example title={text.check}>
          <CheckField label={text.checkOn} hint={text.checkHint} defaultChecked />
          <CheckField label={text.check} />
          <CheckField label={text.checkOff} disabled />
          <CheckField label={text.checkError} error={text.checkError} />
        </Example>
        <Example title={text.radio}>
          <Radios />
        </Example>
        <Search />
      </Examples>
    </Part>
  );
}

function Radios() {
  return (
    <fieldset className="grid gap-3">
      <legend className="visually-hidden">{text.radio}</legend>
      {text.radios.map((word, index) => (
        <label key={word} className="flex items-center gap-3">
          <input type="radio" name="radio" defaultChecked={index === 0} className="size-5" />
          {word}
        </label>
      ))}
    </fieldset>
  );
}

function Search() {
  const [search, setSearch] = useState("");
  return <SearchBox label={text.search} value={search} onChange={setSearch} />;
}

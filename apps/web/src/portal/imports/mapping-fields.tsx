import { SEVERAL_COLUMNS } from "@rollcall/core/contract";
import { useState } from "react";
import { SelectField } from "#ui-react/form/field.tsx";
import type { Mapping, Preview } from "./import-data.ts";
import { imports } from "./messages/imports.ts";

const text = imports.mapping;
/** So many columns without a meaning are shown; a system's export has dozens more. */
const MAX_LEFT_OUT = 8;

interface MappingFieldsProps {
  preview: Preview;
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

/** A field for each column of the file. A change previews the file again. */
export function MappingFields({ preview, disabled, onChange }: MappingFieldsProps) {
  const { columns, mapping } = preview;
  // Decided once: a column that gets a meaning must not jump away under the hand.
  const [without] = useState(() => columns.filter((column) => !mapping[column]));
  const folded = new Set(without.length > MAX_LEFT_OUT ? without : []);
  const choose = (column: string, target: string) => {
    // Most fields have one column: choosing it here removes it from another column.
    const otherEntries = Object.entries(mapping).filter(
      ([name, otherTarget]) =>
        name !== column && (otherTarget !== target || SEVERAL_COLUMNS.has(target)),
    );
    onChange({ ...Object.fromEntries(otherEntries), ...(target && { [column]: target }) });
  };
  const field = (column: string) => (
    <ColumnField
      key={column}
      column={column}
      preview={preview}
      disabled={disabled}
      onChoose={(target) => choose(column, target)}
    />
  );
  return (
    <>
      <p className="text-muted">{text.about}</p>
      <div className={GRID}>{columns.filter((column) => !folded.has(column)).map(field)}</div>
      {folded.size > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {text.leftOut(folded.size)}
          </summary>
          <div className={`${GRID} pt-3`}>{[...folded].map(field)}</div>
        </details>
      )}
    </>
  );
}

const GRID = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

interface ColumnFieldProps {
  column: string;
  preview: Preview;
  disabled: boolean;
  onChoose: (target: string) => void;
}

function ColumnField({ column, preview, disabled, onChoose }: ColumnFieldProps) {
  const { fields, mapping, rows } = preview;
  const example = rows.find(({ values }) => values[column])?.values[column];
  return (
    <SelectField
      label={column}
      hint={example ? text.example(example.slice(0, 40)) : text.empty}
      value={mapping[column] ?? ""}
      disabled={disabled}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{text.leaveOut}</option>
      {fields.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

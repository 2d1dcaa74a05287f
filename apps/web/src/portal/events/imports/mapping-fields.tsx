import { SelectField } from "#ui-react/field.tsx";
import { imports } from "../../messages/imports.ts";
import type { Mapping, Preview } from "./import-data.ts";

const text = imports.mapping;

interface MappingFieldsProps {
  preview: Preview;
  disabled: boolean;
  onChange: (mapping: Mapping) => void;
}

/** A field for each column of the file. A change previews the file again. */
export function MappingFields({ preview, disabled, onChange }: MappingFieldsProps) {
  const { columns, fields, mapping } = preview;
  const choose = (column: string, target: string) => {
    // A field has only one column: choosing it here removes it from another column.
    const others = Object.entries(mapping).filter(
      ([name, taken]) => name !== column && taken !== target,
    );
    onChange({ ...Object.fromEntries(others), ...(target && { [column]: target }) });
  };
  return (
    <>
      <p className="text-muted">{text.about}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column) => (
          <SelectField
            key={column}
            label={column}
            value={mapping[column] ?? ""}
            disabled={disabled}
            onChange={({ currentTarget }) => choose(column, currentTarget.value)}
          >
            <option value="">{text.leaveOut}</option>
            {fields.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </>
  );
}

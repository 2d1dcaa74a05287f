import { Badge } from "#ui-react/badge.tsx";
import { Button } from "#ui-react/button.tsx";
import { SelectField } from "#ui-react/form/field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import type { Preview, Reading } from "./import-data.ts";
import { imports } from "./messages/imports.ts";

const text = imports.source;

interface FileSourceProps {
  preview: Preview;
  disabled: boolean;
  /** Reads the file again; its columns may be others then. */
  onChange: (how: Reading) => void;
}

/** From which sheet, row and encoding a file was read, and the others that may be meant. */
export function FileSource({ preview, disabled, onChange }: FileSourceProps) {
  const { sheet, sheets, headerRow, encodings } = preview;
  return (
    <>
      {sheet && sheets.length > 1 && (
        <SelectField
          label={text.sheet}
          hint={text.sheetHint(headerRow)}
          value={sheet}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange({ sheet: currentTarget.value })}
        >
          {sheets.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {sheets.length < 2 && headerRow > 1 && <p role="status">{text.headings(headerRow)}</p>}
      {encodings.length > 0 && (
        <EncodingPanel preview={preview} disabled={disabled} onChange={onChange} />
      )}
    </>
  );
}

function EncodingPanel({ preview, disabled, onChange }: FileSourceProps) {
  return (
    <Panel title={text.title}>
      <p className="text-muted">{text.about}</p>
      <ul className="grid gap-3">
        {preview.encodings.map(({ encoding, lines }) => (
          <li key={encoding} className="grid justify-items-start gap-1">
            <p className="font-semibold">{text.encodings[encoding]}</p>
            <pre className="max-w-full whitespace-pre-wrap break-words">{lines.join("\n")}</pre>
            {encoding === preview.encoding ? (
              <Badge tone="plain">{text.inUse}</Badge>
            ) : (
              <Button disabled={disabled} onClick={() => onChange({ encoding })}>
                {text.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

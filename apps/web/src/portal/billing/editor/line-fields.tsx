import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { Button } from "#ui-react/button.tsx";
import { useFormPart } from "#ui-react/form/bind-field.ts";
import { TextField } from "#ui-react/form/field.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { billing as messages } from "../messages/billing.ts";
import { BLANK_LINE, type InvoiceValues } from "./invoice-values.ts";

const text = messages.new;

/** The lines of the invoice. */
export function LineFields({ currency }: { currency: string }) {
  const { control } = useFormContext<InvoiceValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const add = (
    <Button onClick={() => append(BLANK_LINE)} icon={<Plus aria-hidden="true" />}>
      {text.addLine}
    </Button>
  );
  return (
    <Panel title={text.lines} actions={add}>
      <ul className="grid gap-4">
        {fields.map((field, index) => (
          <li key={field.id}>
            <LineRow
              index={index}
              currency={currency}
              onRemove={fields.length > 1 ? () => remove(index) : undefined}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface LineRowProps {
  index: number;
  currency: string;
  /** Undefined for the only line: an invoice has at least one. */
  onRemove: (() => void) | undefined;
}

const ONLY = "grid-cols-2 sm:grid-cols-[6fr_2fr_3fr]";
/** With a column for the button. */
const REMOVABLE = "grid-cols-[1fr_1fr_auto] sm:grid-cols-[6fr_2fr_3fr_auto]";

function LineRow({ index, currency, onRemove }: LineRowProps) {
  const { bind } = useFormPart<InvoiceValues>();
  return (
    <fieldset
      className={`grid items-start gap-x-2 gap-y-3 rounded-lg border border-line p-4 sm:gap-x-3 ${onRemove ? REMOVABLE : ONLY}`}
    >
      <legend className="visually-hidden">{text.line(index + 1)}</legend>
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label={text.description}
          maxLength={300}
          {...bind(`lines.${index}.description`)}
        />
      </div>
      <div className="col-start-1 sm:col-start-auto">
        <TextField
          label={text.quantity}
          type="number"
          min={1}
          {...bind(`lines.${index}.quantity`)}
        />
      </div>
      <div className="col-start-2 -col-end-1 sm:col-auto">
        <TextField
          label={text.each(currency)}
          inputMode="decimal"
          placeholder={text.eachExample}
          {...bind(`lines.${index}.unitAmount`)}
        />
      </div>
      {onRemove && (
        <div className="col-start-3 row-start-1 pt-7 sm:col-start-auto sm:row-start-auto">
          <Button
            look="quiet"
            aria-label={text.removeLine(index + 1)}
            onClick={onRemove}
            icon={<Trash2 aria-hidden="true" />}
          />
        </div>
      )}
    </fieldset>
  );
}

import { Plus, Trash2 } from "lucide-react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { fromMoneyInput } from "../../../lib/money-input.ts";
import { Button } from "../../../ui-react/button.tsx";
import { TextField } from "../../../ui-react/field.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import { BLANK_LINE, type InvoiceValues } from "./invoice-values.ts";

/** What is billed. */
export function LineFields({ currency }: { currency: string }) {
  const { control } = useFormContext<InvoiceValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const add = (
    <Button onClick={() => append(BLANK_LINE)} icon={<Plus aria-hidden="true" />}>
      Add a line
    </Button>
  );
  return (
    <Panel title="Lines" actions={add}>
      <ul className="grid gap-4">
        {fields.map((field, at) => (
          <li key={field.id}>
            <LineRow
              at={at}
              currency={currency}
              onRemove={fields.length > 1 ? () => remove(at) : undefined}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface LineRowProps {
  at: number;
  currency: string;
  /** Undefined for the last one: an invoice bills something. */
  onRemove: (() => void) | undefined;
}

function LineRow({ at, currency, onRemove }: LineRowProps) {
  const { register, formState } = useFormContext<InvoiceValues>();
  const errors = formState.errors.lines?.[at];
  return (
    <fieldset className="grid items-start gap-3 rounded-lg border border-line p-4 sm:grid-cols-[3fr_1fr_1fr_auto]">
      <legend className="visually-hidden">Line {at + 1}</legend>
      <TextField
        label="What for"
        maxLength={300}
        error={errors?.description?.message}
        {...register(`lines.${at}.description`, { required: "Say what it is for" })}
      />
      <TextField
        label="How many"
        type="number"
        min={1}
        error={errors?.quantity?.message}
        {...register(`lines.${at}.quantity`, {
          validate: (text) =>
            (Number.isInteger(Number(text)) && Number(text) >= 1) || "Enter a whole number",
        })}
      />
      <TextField
        label={`Each, in ${currency}`}
        inputMode="decimal"
        placeholder="0.00"
        error={errors?.unitAmount?.message}
        {...register(`lines.${at}.unitAmount`, {
          required: "Enter an amount",
          validate: (text) =>
            !Number.isNaN(fromMoneyInput(text, currency)) || "Enter an amount such as 25.50",
        })}
      />
      {onRemove && (
        <div className="sm:pt-7">
          <Button
            look="quiet"
            aria-label={`Remove line ${at + 1}`}
            onClick={onRemove}
            icon={<Trash2 aria-hidden="true" />}
          />
        </div>
      )}
    </fieldset>
  );
}

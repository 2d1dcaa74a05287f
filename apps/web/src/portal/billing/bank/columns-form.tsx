import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { SelectField } from "#ui-react/form/field.tsx";
import { bank } from "../messages/bank.ts";
import type { StatementColumns, UnknownTable } from "./statement-columns.ts";

const text = bank.columns;
const MEANINGS = [
  "bookedOn",
  "amount",
  "credit",
  "direction",
  "payerName",
  "payerIban",
  "reference",
  "remittance",
] as const satisfies (keyof StatementColumns)[];

interface ColumnsFormProps {
  table: UnknownTable;
  send: (columns: StatementColumns) => Promise<void>;
}

/** Asks what the columns of a bank's table mean; a day and an amount are needed. */
export function ColumnsForm({ table, send }: ColumnsFormProps) {
  const [columns, setColumns] = useState<Partial<StatementColumns>>({});
  const [busy, setBusy] = useState(false);
  const { bookedOn, amount, credit } = columns;
  const isReady = bookedOn !== undefined && (amount ?? credit) !== undefined;
  const choose = (meaning: keyof StatementColumns, heading: string) => {
    const { [meaning]: _, ...otherColumns } = columns;
    setColumns(heading === "" ? otherColumns : { ...otherColumns, [meaning]: heading });
  };
  const submit = async () => {
    if (!isReady) return;
    setBusy(true);
    await send({ ...columns, bookedOn }).finally(() => setBusy(false));
  };
  return (
    <section aria-label={text.title} className="grid gap-4">
      <h3 className="font-semibold">{text.title}</h3>
      <p className="text-muted">{text.about}</p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {MEANINGS.map((meaning) => (
          <SelectField
            key={meaning}
            label={text.meaning[meaning]}
            hint={findExample(table, columns[meaning])}
            value={columns[meaning] ?? ""}
            onChange={({ currentTarget }) => choose(meaning, currentTarget.value)}
          >
            <option value="">{text.none}</option>
            {table.headings.map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div>
        <Button look="main" busy={busy} disabled={!isReady} onClick={() => void submit()}>
          {text.submit}
        </Button>
      </div>
    </section>
  );
}

function findExample({ headings, rows }: UnknownTable, heading: string | undefined) {
  const column = headings.indexOf(heading ?? "");
  const example = rows.map((cells) => cells[column]).find((cell) => cell);
  return example ? text.example(example.slice(0, 40)) : undefined;
}

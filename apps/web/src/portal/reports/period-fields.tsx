import { TextField } from "../../ui-react/field.tsx";
import type { Selection } from "./selection.ts";

interface PeriodFieldsProps {
  selection: Selection;
  onChange: (change: Partial<Selection>) => void;
}

/** First and last day on which an event of the report begins; either may stay open. */
export function PeriodFields({ selection: { from, to }, onChange }: PeriodFieldsProps) {
  const reversed = from !== "" && to !== "" && to < from;
  return (
    <>
      <div className="min-w-0 flex-[1_1_10rem]">
        <TextField
          label="From"
          type="date"
          value={from}
          onChange={({ currentTarget: { value } }) => onChange({ from: value })}
        />
      </div>
      <div className="min-w-0 flex-[1_1_10rem]">
        <TextField
          label="To"
          type="date"
          value={to}
          error={reversed ? "This is before the first day" : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ to: value })}
        />
      </div>
    </>
  );
}

import { areReversed } from "#lib/format/days.ts";
import { Choices } from "#ui-react/choice/choices.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { EVENTS } from "../choice-sources.ts";
import { reports as text } from "./messages/reports.ts";
import { MAX_EVENTS, type Selection } from "./selection.ts";

interface SelectionBarProps {
  selection: Selection;
  onChange: (change: Partial<Selection>) => void;
}

/** Chooses the events of the report: by days, by name, or by both. */
export function SelectionBar({ selection, onChange }: SelectionBarProps) {
  const { from, to, eventIds } = selection;
  const most = eventIds.length >= MAX_EVENTS;
  return (
    <search className="mb-5 grid grid-cols-2 items-start gap-x-3 gap-y-4 lg:grid-cols-[1fr_1fr_2fr]">
      <TextField
        label={text.from}
        type="date"
        value={from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextField
        label={text.to}
        type="date"
        value={to}
        error={areReversed(selection) ? text.reversed : undefined}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
      <div className="col-span-2 min-w-0 lg:col-span-1">
        <Choices
          source={EVENTS}
          label={text.only}
          hint={most ? text.most(MAX_EVENTS) : text.onlyHint}
          chosenIds={eventIds}
          onChange={(ids) => onChange({ eventIds: ids.slice(0, MAX_EVENTS) })}
        />
      </div>
    </search>
  );
}

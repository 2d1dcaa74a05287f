import { areReversed, type Days } from "#lib/format/days.ts";
import { TextField } from "../form/field.tsx";
import { messages } from "../messages.ts";
import { type Status, statusWord } from "../status-words.ts";
import { SearchBox, SelectFilter } from "./filter-bar.tsx";

interface ListSearchProps {
  /** The list's state, from useListState. */
  list: { state: { search: string }; change(change: { search: string }): void };
  label?: string;
}

/** The search of a list. */
export function ListSearch({ list, label = messages.search }: ListSearchProps) {
  return (
    <SearchBox
      label={label}
      value={list.state.search}
      onChange={(search) => list.change({ search })}
    />
  );
}

interface FilteredList<Name extends string> {
  state: { filters: Record<Name, readonly string[]> };
  filter(name: Name, values: readonly string[]): void;
}

interface ListFilterProps<Name extends string, Value extends string> {
  list: FilteredList<Name>;
  name: Name;
  label: string;
  /** The label of the option without a filter. */
  all?: string;
  values: readonly Value[];
  word: (value: Value) => string;
  /** The values are the club's own, few or many. */
  many?: boolean;
}

/** A filter of a list, by one of its values. */
export function ListFilter<Name extends string, Value extends string>(
  props: ListFilterProps<Name, Value>,
) {
  const { list, name, label, all = messages.all, values, word, many = false } = props;
  return (
    <SelectFilter
      label={label}
      many={many}
      all={all}
      options={values.map((value) => [value, word(value)])}
      values={list.state.filters[name]}
      onChange={(values) => list.filter(name, values)}
    />
  );
}

interface StatusFilterProps {
  list: FilteredList<"status">;
  values: readonly Status[];
}

/** The filter that most lists have. */
export function StatusFilter({ list, values }: StatusFilterProps) {
  const label = messages.statusLabel;
  return <ListFilter list={list} name="status" label={label} values={values} word={statusWord} />;
}

interface ListDaysProps {
  list: { state: { days: Days }; narrow(days: Partial<Days>): void };
  /** What happened on these days, in the words of the column: "Joined". */
  label: string;
}

/** Limits a list to a range of days of its main date, including the last day. */
export function ListDays({ list: { state, narrow }, label }: ListDaysProps) {
  const { from, to } = state.days;
  return (
    <div className="grid min-w-0 flex-[1_1_20rem] grid-cols-2 gap-3">
      <TextField
        label={messages.days.from(label)}
        type="date"
        value={from}
        max={to}
        onChange={({ currentTarget }) => narrow({ from: currentTarget.value })}
      />
      <TextField
        label={messages.days.to}
        type="date"
        value={to}
        min={from}
        error={areReversed(state.days) ? messages.days.reversed : undefined}
        onChange={({ currentTarget }) => narrow({ to: currentTarget.value })}
      />
    </div>
  );
}

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

interface FilteredList<Filters> {
  state: { filters: { [Name in keyof Filters]: readonly string[] } };
  choices: Filters;
  filter(name: keyof Filters, values: readonly string[]): void;
}

interface ListFilterProps<Name extends string, Filters extends Record<Name, readonly string[]>> {
  list: FilteredList<Filters>;
  name: Name;
  label: string;
  /** The label of the option without a filter. */
  all?: string;
  /** By default all that the list allows. */
  values?: readonly Filters[Name][number][];
  word: (value: Filters[Name][number]) => string;
  /** The values are the club's own, few or many. */
  many?: boolean;
}

/** A filter of a list, by one of its values. */
export function ListFilter<Name extends string, Filters extends Record<Name, readonly string[]>>(
  props: ListFilterProps<Name, Filters>,
) {
  const { list, name, label, all = messages.all, word, many = false } = props;
  const { values = list.choices[name] } = props;
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

/** The filter that most lists have. */
export function StatusFilter({ list }: { list: FilteredList<{ status: readonly Status[] }> }) {
  return <ListFilter list={list} name="status" label={messages.statusLabel} word={statusWord} />;
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

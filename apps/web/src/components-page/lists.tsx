import { useState } from "react";
import { StatusBadge } from "#ui-react/badge.tsx";
import { BulkAction } from "#ui-react/bulk/bulk-action.tsx";
import { SelectionBar } from "#ui-react/bulk/selection-bar.tsx";
import { useSelection } from "#ui-react/bulk/use-selection.ts";
import type { Column } from "#ui-react/list/data-table.tsx";
import { SearchBox, SelectFilter } from "#ui-react/list/filter-bar.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { MoreFilters } from "#ui-react/list/more-filters.tsx";
import { Money } from "#ui-react/money.tsx";
import { Faced } from "#ui-react/parts/faced.tsx";
import { Part } from "./example.tsx";
import { samples } from "./samples.ts";

const text = samples.lists;
const STATUSES = ["CONFIRMED", "CHECKED_IN", "PENDING", "WAITLISTED", "CANCELLED"] as const;
const PAGE = 5;

interface Row {
  id: string;
  name: string;
  status: (typeof STATUSES)[number];
  ticket: string;
  price: number;
}

const ROWS: readonly Row[] = samples.people.map((name, index) => ({
  id: name,
  name,
  status: STATUSES[index % STATUSES.length] ?? STATUSES[0],
  ticket: text.tickets[index % text.tickets.length] ?? "",
  price: (index % 3) * 1_250,
}));

const COLUMNS: readonly Column<Row>[] = [
  {
    header: text.name,
    sortKey: "name",
    cell: ({ name }) => <Faced name={name}>{name}</Faced>,
  },
  { header: text.status, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: text.ticket, cell: ({ ticket }) => ticket },
  {
    header: text.price,
    sortKey: "price",
    numeric: true,
    cell: ({ price }) => <Money amount={price} currency="EUR" />,
  },
];

/** A list with search, filter, order, pages, a selection and the bar of its acts. */
export function ListParts({ id, title }: { id: string; title: string }) {
  const [search, setSearch] = useState("");
  const [source, setSource] = useState<string[]>([]);
  const [state, setState] = useState({ page: 1, sortBy: "name", sortOrder: "asc" as Order });
  const rows = ordered(search, state).slice((state.page - 1) * PAGE, state.page * PAGE);
  const query = createQuery(rows, search, state.page);
  const list = {
    state: { ...state, search, filters: { source }, days: { from: "", to: "" } },
    change: (change: Partial<typeof state>) => setState({ ...state, ...change }),
  };
  const selection = useSelection({ list, query, nameOf: ({ name }) => name });
  return (
    <Part id={id} title={title}>
      <div className="min-w-0">
        <ListTable
          caption={text.caption}
          words={text}
          columns={COLUMNS}
          query={query}
          list={list}
          selection={selection}
        >
          <SearchBox label={samples.fields.search} value={search} onChange={setSearch} />
          <MoreFilters activeCount={source.length}>
            <SelectFilter
              label={text.source}
              all={samples.choices.views.ALL}
              options={text.sources}
              values={source}
              onChange={setSource}
            />
          </MoreFilters>
        </ListTable>
        <SelectionBar selection={selection}>
          <BulkAction
            selection={selection}
            words={text.cancel}
            look="danger"
            act={async () => undefined}
          >
            <p>{text.cancelAbout}</p>
          </BulkAction>
        </SelectionBar>
      </div>
    </Part>
  );
}

type Order = "asc" | "desc";

const fitting = (search: string) =>
  ROWS.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));

function ordered(search: string, { sortBy, sortOrder }: { sortBy: string; sortOrder: Order }) {
  const sign = sortOrder === "asc" ? 1 : -1;
  return fitting(search).sort((first, other) =>
    sortBy === "price"
      ? sign * (first.price - other.price)
      : sign * first.name.localeCompare(other.name),
  );
}

function createQuery(data: readonly Row[], search: string, page: number) {
  const total = fitting(search).length;
  return {
    data: { data, meta: { page, limit: PAGE, total, totalPages: Math.ceil(total / PAGE) } },
    error: null,
    isPlaceholderData: false,
    dataUpdatedAt: 0,
    refetch: () => undefined,
  };
}

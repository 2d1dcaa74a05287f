import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { PageHeader, type PageHeaderProps } from "../page-header.tsx";
import { EmptyState } from "../states.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { isNarrowed } from "./list-state.ts";

/** The words of a list, which have these names in the messages of every feature. */
interface ListWords {
  /** The noun of the count below the table: "events". */
  what: string;
  empty: string;
  emptyAbout?: string;
  /** Instead of `empty`, if a search or filter is why nothing is shown. */
  nothingFits?: string;
  nothingFitsAbout?: string;
}

interface ListTableProps<Row>
  extends Pick<DataTableProps<Row>, "caption" | "columns" | "query" | "selection"> {
  list: DataTableProps<Row>["list"] & { state: Parameters<typeof isNarrowed>[0] };
  words: ListWords;
  /** The icon of an empty list. */
  icon?: LucideIcon;
  /** An empty list that says more than its words, such as how to add to it. */
  empty?: ReactNode;
  /** The filters of the list, and what saves it. */
  children?: ReactNode;
}

/** A list of the API as useListScreen reads it: its filters and its table. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { words, icon, empty, children, ...table } = props;
  const filtered = isNarrowed(table.list.state);
  return (
    <>
      {children && <FilterBar>{children}</FilterBar>}
      <DataTable
        {...table}
        noun={words.what}
        rowKey={({ id }) => id}
        empty={empty ?? <Nothing words={words} filtered={filtered} {...(icon && { icon })} />}
      />
    </>
  );
}

interface NothingProps {
  words: ListWords;
  filtered: boolean;
  icon?: LucideIcon;
}

function Nothing({ words, filtered, ...look }: NothingProps) {
  const { empty, emptyAbout, nothingFits, nothingFitsAbout } = words;
  if (filtered && nothingFits)
    return (
      <EmptyState title={nothingFits} {...look}>
        {nothingFitsAbout}
      </EmptyState>
    );
  return (
    <EmptyState title={empty} {...look}>
      {emptyAbout}
    </EmptyState>
  );
}

interface ListScreenProps<Row>
  extends Omit<ListTableProps<Row>, "caption">,
    Pick<PageHeaderProps, "about" | "parent" | "actions"> {
  words: ListWords & { title: string; about?: string };
  /** By default the title of the page. */
  caption?: string;
}

/** A page that is one list: its heading, its filters and its table. */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { about = props.words.about, parent, actions, ...table } = props;
  const { title } = table.words;
  return (
    <>
      <PageHeader title={title} about={about} actions={actions} {...(parent && { parent })} />
      <ListTable caption={title} {...table} />
    </>
  );
}

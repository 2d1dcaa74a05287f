import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { Plus } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { ButtonLink, PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListSearch } from "#ui-react/list/list-filters.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { Day } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { segments } from "./messages/segments.ts";
import { segmentKind } from "./segment-kind.ts";

type SegmentData = inferRouterOutputs<AppRouter>["segments"]["list"]["data"][number];

const text = segments.list;
const LIST = { sortKeys: ["createdAt", "name", "updatedAt"], sortOrder: "desc" } as const;

const COLUMNS: readonly Column<SegmentData>[] = [
  {
    header: text.segment,
    sortKey: "name",
    cell: ({ id, name }) => <PageLink to={paths.segment(id)}>{name}</PageLink>,
  },
  { header: text.kind, cell: ({ filter }) => segmentKind(filter) },
  { header: text.description, cell: ({ description }) => description ?? "" },
  { header: text.members, numeric: true, cell: ({ memberCount }) => memberCount },
  { header: text.reached, numeric: true, cell: ({ reachableCount }) => reachableCount },
  {
    header: text.changed,
    sortKey: "updatedAt",
    cell: ({ updatedAt }) => <Day instant={updatedAt} />,
  },
];

/** /segments: groups of members. A segment's members are searched again for every mail. */
export function SegmentsScreen() {
  const { list, query } = useListScreen(LIST, (input) => api.segments.list.queryOptions(input));
  const create = (
    <ButtonLink to={paths.newSegment()} look="main" icon={<Plus aria-hidden="true" />}>
      {text.add}
    </ButtonLink>
  );
  return (
    <ListScreen words={text} columns={COLUMNS} query={query} list={list} actions={create}>
      <ListSearch list={list} />
    </ListScreen>
  );
}

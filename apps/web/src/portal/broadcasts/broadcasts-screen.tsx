import { BROADCAST_STATUSES } from "@rollcall/core/contract";
import { PenLine } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { ButtonLink, PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListDays, ListSearch, StatusFilter } from "#ui-react/list/list-filters.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { messages as common } from "#ui-react/messages.ts";
import { Time } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { useMay } from "../session/use-session.ts";
import type { BroadcastData } from "./broadcast-data.ts";
import { broadcasts } from "./messages/broadcasts.ts";

const text = broadcasts.list;
const LIST = {
  sortKeys: ["createdAt", "sentAt", "scheduledAt", "subject", "status"],
  sortOrder: "desc",
  days: true,
  filters: { status: BROADCAST_STATUSES },
} as const;

const COLUMNS: readonly Column<BroadcastData>[] = [
  {
    header: text.subject,
    sortKey: "subject",
    cell: ({ id, subject }) => <PageLink to={paths.broadcast(id)}>{subject}</PageLink>,
  },
  { header: text.to, cell: ({ audience }) => text.audience[audience] },
  {
    header: common.statusLabel,
    inCard: "beside",
    sortKey: "status",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { header: text.delivered, numeric: true, cell: deliveredText },
  { header: text.when, sortKey: "sentAt", cell: (broadcast) => <When broadcast={broadcast} /> },
];

/** /broadcasts: mails to the members. */
export function BroadcastsScreen() {
  const mayEdit = useMay("COMMUNICATIONS:EDIT:broadcasts");
  const { list, query } = useListScreen(LIST, (input) => api.broadcasts.list.queryOptions(input));
  const write = mayEdit && (
    <ButtonLink to={paths.newBroadcast()} look="main" icon={<PenLine aria-hidden="true" />}>
      {text.add}
    </ButtonLink>
  );
  return (
    <ListScreen words={text} columns={COLUMNS} query={query} list={list} actions={write}>
      <ListSearch list={list} label={text.search} />
      <StatusFilter list={list} />
      <ListDays list={list} label={text.written} />
    </ListScreen>
  );
}

function deliveredText({ status, deliveredCount, recipientCount }: BroadcastData): string {
  if (status === "DRAFT" || status === "SCHEDULED") return text.notYet;
  return text.deliveredOf(deliveredCount, recipientCount);
}

function When({ broadcast: { sentAt, scheduledAt, cancelledAt } }: { broadcast: BroadcastData }) {
  const instant = sentAt ?? cancelledAt ?? scheduledAt;
  return instant ? <Time instant={instant} /> : text.notYet;
}

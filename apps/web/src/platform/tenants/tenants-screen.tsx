import { TENANT_STATUSES } from "@rollcall/core/contract";
import { Building2 } from "lucide-react";
import { formatNumber } from "#lib/format/format-number.ts";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { ButtonLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListDays, ListSearch, StatusFilter } from "#ui-react/list/list-filters.tsx";
import { ListScreen } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { ClubFace } from "#ui-react/parts/club-face.tsx";
import { lazyRecord, RecordBeside } from "#ui-react/record/record-beside.tsx";
import { RecordLink } from "#ui-react/record/record-link.tsx";
import { EmptyState } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { api, type ListedTenant } from "../api.ts";
import { messages } from "../messages.ts";

const text = messages.list;
const words = messages.tenant;

const TenantRecord = lazyRecord(async () => (await import("./tenant-record.tsx")).TenantRecord);

const LIST = {
  sortKeys: ["createdAt", "name", "slug"],
  days: true,
  filters: { status: TENANT_STATUSES },
} as const;

const COLUMNS: readonly Column<ListedTenant>[] = [
  { header: words.one, sortKey: "name", cell: (tenant) => <Named tenant={tenant} /> },
  {
    header: words.status,
    inCard: "beside",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    header: text.members,
    numeric: true,
    cell: ({ activeMembers }) => formatNumber(activeMembers),
  },
  {
    header: text.events,
    numeric: true,
    cell: ({ publishedEvents }) => formatNumber(publishedEvents),
  },
  {
    header: messages.sections.mail,
    numeric: true,
    cell: ({ failedMails }) => <Failed count={failedMails} />,
  },
  {
    header: words.since,
    sortKey: "createdAt",
    cell: ({ createdAt }) => <Day instant={createdAt} />,
  },
];

function Named({ tenant }: { tenant: ListedTenant }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ClubFace club={tenant} />
      <span className="min-w-0">
        <RecordLink id={tenant.id}>{tenant.name}</RecordLink>
        <span className="block text-sm font-normal text-muted">/{tenant.slug}</span>
      </span>
    </span>
  );
}

const Failed = ({ count }: { count: number }) =>
  count === 0 ? "0" : <span className="font-semibold text-warn">{formatNumber(count)}</span>;

/** /platform: all organisations, also suspended ones (rules#tenants-and-the-platform). */
export function TenantsScreen() {
  const { list, query } = useListScreen(LIST, (input) => api.platform.tenants.queryOptions(input));
  const { state } = list;
  return (
    <>
      <ListScreen
        words={text}
        columns={COLUMNS}
        query={query}
        list={list}
        empty={<NoTenants filtered={state.search !== "" || state.filters.status.length > 0} />}
        actions={
          <ButtonLink to={paths.newTenant()} look="main" icon={<Building2 aria-hidden="true" />}>
            {text.new}
          </ButtonLink>
        }
      >
        <ListSearch list={list} />
        <StatusFilter list={list} />
        <ListDays list={list} label={words.since} />
      </ListScreen>
      <RecordBeside of={TenantRecord} rows={query.data?.data} />
    </>
  );
}

function NoTenants({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState icon={Building2} title={text.none}>
        {text.noneText}
      </EmptyState>
    );
  const first = (
    <ButtonLink to={paths.newTenant()} look="main">
      {text.new}
    </ButtonLink>
  );
  return (
    <EmptyState icon={Building2} title={text.empty} action={first}>
      {text.emptyText}
    </EmptyState>
  );
}

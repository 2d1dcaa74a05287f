import { TENANT_STATUSES } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { Building2, History, Mail, MailWarning, Users } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { ButtonLink, PageLink } from "#ui-react/button.tsx";
import { type Column, DataTable } from "#ui-react/data-table.tsx";
import { FilterBar } from "#ui-react/filter-bar.tsx";
import { ListDays, ListSearch, StatusFilter } from "#ui-react/list-filters.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { useListScreen } from "#ui-react/use-list-screen.ts";
import { api, type TenantData } from "./api.ts";
import { messages } from "./messages.ts";

const text = messages.list;
const words = messages.tenant;

const LIST = {
  sortKeys: ["createdAt", "name", "slug"],
  days: true,
  filters: { status: TENANT_STATUSES },
} as const;

const COLUMNS: readonly Column<TenantData>[] = [
  {
    header: words.one,
    sortKey: "name",
    cell: ({ id, name }) => <PageLink to={paths.tenant(id)}>{name}</PageLink>,
  },
  { header: words.address, sortKey: "slug", cell: ({ slug }) => `/${slug}` },
  { header: words.status, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: words.currency, cell: ({ currency }) => currency },
  { header: words.timezone, cell: ({ timezone }) => timezone.replaceAll("_", " ") },
  { header: words.since, sortKey: "createdAt", cell: ({ createdAt }) => <Day at={createdAt} /> },
];

/** /platform: all organisations, also suspended ones (rules#tenants-and-the-platform). */
export function TenantsScreen() {
  const { list, query } = useListScreen(LIST, (asked) => api.platform.tenants.queryOptions(asked));
  const { state } = list;
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <FailedMailLink />
            <ButtonLink to={paths.platformActivity()} icon={<History aria-hidden="true" />}>
              {messages.activity.title}
            </ButtonLink>
            <ButtonLink to={paths.platformUsers()} icon={<Users aria-hidden="true" />}>
              {messages.users}
            </ButtonLink>
            <ButtonLink to={paths.newTenant()} look="main" icon={<Building2 aria-hidden="true" />}>
              {text.new}
            </ButtonLink>
          </>
        }
      />
      <FilterBar>
        <ListSearch list={list} />
        <StatusFilter list={list} values={TENANT_STATUSES} />
        <ListDays list={list} what={words.since} />
      </FilterBar>
      <DataTable
        caption={text.title}
        what={text.what}
        columns={COLUMNS}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<NoTenants filtered={state.search !== "" || state.filters.status.length > 0} />}
      />
    </>
  );
}

/** A link to the failed mail, with its number. */
function FailedMailLink() {
  const { data } = useQuery(api.mail.platformFailed.queryOptions({ limit: 1 }));
  const total = data?.meta.total ?? 0;
  return (
    <ButtonLink
      to={paths.platformFailedMail()}
      icon={
        total > 0 ? (
          <MailWarning aria-hidden="true" className="text-warn" />
        ) : (
          <Mail aria-hidden="true" />
        )
      }
    >
      {messages.mail.link(total)}
    </ButtonLink>
  );
}

function NoTenants({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
  return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>;
}

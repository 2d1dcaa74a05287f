import { PAYMENT_CHANNELS, PAYMENT_STATUSES } from "@rollcall/core/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../../lib/paths.ts";
import { StatusBadge } from "../../../ui-react/badge.tsx";
import { PageLink } from "../../../ui-react/button.tsx";
import { type Column, DataTable } from "../../../ui-react/data-table.tsx";
import { FilterBar, SearchBox, SelectFilter } from "../../../ui-react/filter-bar.tsx";
import { type ListControls, listQuery, useListState } from "../../../ui-react/list-state.ts";
import { messages as common } from "../../../ui-react/messages.ts";
import { Money } from "../../../ui-react/money.tsx";
import { PageHeader } from "../../../ui-react/page-header.tsx";
import { EmptyState } from "../../../ui-react/states.tsx";
import { statusWord } from "../../../ui-react/status-words.ts";
import { Day } from "../../../ui-react/time.tsx";
import { api } from "../../api.ts";
import { messages } from "../../messages.ts";
import { useHasRole } from "../../session/use-session.ts";
import type { PaymentItemData } from "../billing-data.ts";
import { ApproveButton } from "./approve-button.tsx";

const text = messages.billing.payments;
const SORT_KEYS = ["createdAt", "approvedAt", "amount", "status"] as const;
const FILTERS = { status: PAYMENT_STATUSES, channel: PAYMENT_CHANNELS } as const;
const LIST = { sortKeys: SORT_KEYS, sortOrder: "desc", filters: FILTERS } as const;

const COLUMNS: readonly Column<PaymentItemData>[] = [
  {
    header: text.member,
    cell: ({ memberId, memberName }) => (
      <PageLink to={paths.member(memberId)}>{memberName}</PageLink>
    ),
  },
  {
    header: text.invoice,
    cell: ({ invoiceId, invoiceNumber }) => (
      <PageLink to={paths.invoice(invoiceId)}>{invoiceNumber ?? messages.billing.draft}</PageLink>
    ),
  },
  { header: text.how, cell: ({ channel }) => messages.billing.channel[channel] },
  { header: text.begun, sortKey: "createdAt", cell: ({ createdAt }) => <Day at={createdAt} /> },
  {
    header: common.statusLabel,
    sortKey: "status",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    header: text.amount,
    sortKey: "amount",
    numeric: true,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
];

const APPROVAL: Column<PaymentItemData> = {
  header: text.approval,
  cell: (payment) => <ApproveButton payment={payment} who={payment.memberName} />,
};

/** /billing/payments */
export function PaymentsScreen() {
  const list = useListState(LIST);
  const isFinance = useHasRole("FINANCE_MANAGER");
  const query = useQuery({
    ...api.billing.listPayments.queryOptions(listQuery(list.state)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={text.title} about={isFinance ? undefined : text.financeOnly} />
      <Filters list={list} />
      <DataTable
        caption={text.title}
        what={text.what}
        columns={isFinance ? [...COLUMNS, APPROVAL] : COLUMNS}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title={text.empty} />}
      />
    </>
  );
}

type Controls = ListControls<(typeof SORT_KEYS)[number], typeof FILTERS>;

function Filters({ list }: { list: Controls }) {
  const { search, filters } = list.state;
  return (
    <FilterBar>
      <SearchBox
        label={text.search}
        value={search}
        onChange={(typed) => list.change({ search: typed })}
      />
      <SelectFilter
        label={common.statusLabel}
        all={common.all}
        options={PAYMENT_STATUSES.map((status) => [status, statusWord(status)])}
        chosen={filters.status}
        onChange={(values) => list.filter("status", values)}
      />
      <SelectFilter
        label={text.how}
        all={common.all}
        options={PAYMENT_CHANNELS.map((channel) => [channel, messages.billing.channel[channel]])}
        chosen={filters.channel}
        onChange={(values) => list.filter("channel", values)}
      />
    </FilterBar>
  );
}

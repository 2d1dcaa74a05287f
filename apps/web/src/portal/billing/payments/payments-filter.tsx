import { PAYMENT_CHANNELS, PAYMENT_STATUSES } from "@rollcall/core/contract";
import type { ReactNode } from "react";
import type { Days } from "#lib/days.ts";
import { FilterBar } from "#ui-react/filter-bar.tsx";
import { ListDays, ListFilter, ListSearch, StatusFilter } from "#ui-react/list-filters.tsx";
import type { ListControls } from "#ui-react/list-state.ts";
import { MoreListFilters } from "#ui-react/more-filters.tsx";
import { billing as messages } from "../messages/billing.ts";

const { payments: text, channel: channels } = messages;

/** The sort keys and filters of the list. */
export const LIST = {
  sortKeys: ["createdAt", "receivedOn", "approvedAt", "amount", "status"],
  sortOrder: "desc",
  days: true,
  filters: { status: PAYMENT_STATUSES, channel: PAYMENT_CHANNELS },
} as const;

/** The API's query. Its days are the days on which money came in, in any reader's zone. */
export const toPaymentsQuery = <Listed extends { from?: string; to?: string }>(
  { from: _, to: __, ...listed }: Listed,
  days: Days,
) => ({
  ...listed,
  ...(days.from && { receivedFrom: days.from }),
  ...(days.to && { receivedTo: days.to }),
});

interface PaymentsFilterProps {
  list: ListControls<(typeof LIST)["sortKeys"][number], (typeof LIST)["filters"]>;
  children: ReactNode;
}

/** Search and status above the list of payments; days and channel when asked for. */
export function PaymentsFilter({ list, children }: PaymentsFilterProps) {
  return (
    <FilterBar>
      <ListSearch list={list} label={text.search} />
      <StatusFilter list={list} values={PAYMENT_STATUSES} />
      <MoreListFilters list={list} names={["channel"]}>
        <ListFilter
          list={list}
          name="channel"
          label={text.how}
          values={PAYMENT_CHANNELS}
          word={(channel) => channels[channel]}
        />
        <ListDays list={list} what={text.received} />
      </MoreListFilters>
      {children}
    </FilterBar>
  );
}

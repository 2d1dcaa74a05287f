import { PAYMENT_CHANNELS, PAYMENT_STATUSES } from "@rollcall/core/contract";
import type { ReactNode } from "react";
import { FilterBar, SearchBox, SelectFilter } from "../../../ui-react/filter-bar.tsx";
import type { ListControls } from "../../../ui-react/list-state.ts";
import { messages as common } from "../../../ui-react/messages.ts";
import { statusWord } from "../../../ui-react/status-words.ts";
import { messages } from "../../messages.ts";

const { payments: text, channel: channels } = messages.billing;

/** What the list can be asked for. */
export const LIST = {
  sortKeys: ["createdAt", "approvedAt", "amount", "status"],
  sortOrder: "desc",
  filters: { status: PAYMENT_STATUSES, channel: PAYMENT_CHANNELS },
} as const;

interface PaymentsFilterProps {
  list: ListControls<(typeof LIST)["sortKeys"][number], (typeof LIST)["filters"]>;
  children: ReactNode;
}

/** Search, status and how it came in, above the list of payments. */
export function PaymentsFilter({ list, children }: PaymentsFilterProps) {
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
        options={PAYMENT_CHANNELS.map((channel) => [channel, channels[channel]])}
        chosen={filters.channel}
        onChange={(values) => list.filter("channel", values)}
      />
      {children}
    </FilterBar>
  );
}

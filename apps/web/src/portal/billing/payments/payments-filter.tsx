import { PAYMENT_CHANNELS, PAYMENT_STATUSES } from "@rollcall/core/contract";
import type { Days } from "#lib/format/days.ts";
import { ListDays, ListFilter, ListSearch } from "#ui-react/list/list-filters.tsx";
import type { ListControls } from "#ui-react/list/list-state.ts";
import { MoreListFilters } from "#ui-react/list/more-filters.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { statusWord } from "#ui-react/status-words.ts";
import { billing as messages } from "../messages/billing.ts";
import { shownPaymentStatus } from "../shown-status.ts";

const { payments: text, channel: channels } = messages;

type Channel = (typeof PAYMENT_CHANNELS)[number];

/** The channels to choose from: ONLINE has the word of a bank transfer and is found with it. */
const CHOSEN_CHANNELS = PAYMENT_CHANNELS.filter((channel) => channel !== "ONLINE");

/** The sort keys and filters of the list. */
export const LIST = {
  sortKeys: ["createdAt", "receivedOn", "approvedAt", "amount", "status"],
  sortOrder: "desc",
  days: true,
  filters: { status: PAYMENT_STATUSES, channel: CHOSEN_CHANNELS },
} as const;

/**
 * The API's query. Its days are the days on which money came in, in any reader's zone. A transfer
 * that a registration announced is a bank transfer like any other.
 */
export const toPaymentsQuery = <
  Listed extends { from?: string; to?: string; channel?: readonly Channel[] | undefined },
>(
  { from: _, to: __, channel, ...otherInput }: Listed,
  days: Days,
) => ({
  ...otherInput,
  ...(channel && {
    channel: channel.includes("MANUAL_BANK_TRANSFER")
      ? [...channel, "ONLINE" as const]
      : [...channel],
  }),
  ...(days.from && { receivedFrom: days.from }),
  ...(days.to && { receivedTo: days.to }),
});

interface PaymentsFilterProps {
  list: ListControls<(typeof LIST)["sortKeys"][number], (typeof LIST)["filters"]>;
}

/** Search and status above the list of payments; days and channel when asked for. */
export function PaymentsFilter({ list }: PaymentsFilterProps) {
  return (
    <>
      <ListSearch list={list} label={text.search} />
      <ListFilter
        list={list}
        name="status"
        label={common.statusLabel}
        word={(status) => statusWord(shownPaymentStatus({ status, refundedTotal: 0 }))}
      />
      <MoreListFilters list={list} names={["channel"]}>
        <ListFilter
          list={list}
          name="channel"
          label={text.how}
          word={(channel) => channels[channel]}
        />
        <ListDays list={list} label={text.received} />
      </MoreListFilters>
    </>
  );
}

import { MAIL_KIND_NAMES, type MailKind } from "@rollcall/core/contract";
import { useState } from "react";
import { ActButton } from "../act-button.tsx";
import { Button } from "../button.tsx";
import { ConfirmDialog } from "../dialog/dialog.tsx";
import type { Column, DataTableProps } from "../list/data-table.tsx";
import { ListDays, ListFilter } from "../list/list-filters.tsx";
import { ListTable } from "../list/list-screen.tsx";
import { isNarrowed, type ListControls } from "../list/list-state.ts";
import { Time } from "../time.tsx";
import { toast } from "../toast.tsx";
import { failureText } from "./failure-text.ts";
import { messages as text } from "./messages.ts";

/** The sort keys and filters of the list. */
export const FAILED_MAIL_LIST = {
  sortKeys: ["failedAt", "createdAt"],
  days: true,
  filters: { kind: MAIL_KIND_NAMES },
} as const;

interface FailedMail {
  id: string;
  kind: MailKind;
  failedAt: string;
  attempts: number;
  lastError: string | null;
}

type FailedMailControls = ListControls<
  "failedAt" | "createdAt",
  (typeof FAILED_MAIL_LIST)["filters"]
>;

interface FailedMailListProps<Row extends FailedMail> {
  /** Names the row: the person that the mail is about, or the club that it belongs to. */
  who: { header: string; of: (row: Row) => string };
  query: DataTableProps<Row>["query"];
  list: FailedMailControls;
  resend: (id: string) => Promise<unknown>;
  resendAll: () => Promise<{ count: number }>;
  /** Reads the page again after a change. */
  refresh: () => Promise<unknown>;
}

/** Mail that failed for good, with buttons to resend it; for clubs and for the platform. */
export function FailedMailList<Row extends FailedMail>(props: FailedMailListProps<Row>) {
  const { who, query, list, resend, refresh } = props;
  const again: Column<Row> = {
    header: text.column.again,
    isAction: true,
    cell: (row) => (
      <ActButton
        label={text.again.label(kindWord(row), who.of(row))}
        done={text.again.done}
        act={async () => {
          await resend(row.id);
          await refresh();
        }}
      >
        <span className="whitespace-nowrap">{text.again.button}</span>
      </ActButton>
    ),
  };
  return (
    <ListTable
      caption={text.title}
      words={text}
      columns={[{ header: who.header, cell: who.of }, ...COLUMNS, again]}
      query={query}
      list={list}
    >
      <ListFilter
        list={list}
        name="kind"
        label={text.column.mail}
        all={text.anyKind}
        word={(kind) => text.kind[kind]}
      />
      <ListDays list={list} label={text.column.written} />
      <ResendAll {...props} />
    </ListTable>
  );
}

const kindWord = ({ kind }: FailedMail): string => text.kind[kind];

const COLUMNS: readonly Column<FailedMail>[] = [
  { header: text.column.mail, cell: kindWord },
  { header: text.column.why, cell: ({ lastError }) => failureText(lastError) },
  {
    header: text.column.failed,
    sortKey: "failedAt",
    cell: ({ failedAt }) => <Time instant={failedAt} />,
  },
  { header: text.column.tries, numeric: true, cell: ({ attempts }) => attempts },
];

/** Offered only without a filter, because it resends all mail and not only the shown rows. */
function ResendAll<Row extends FailedMail>({
  query,
  list,
  resendAll,
  refresh,
}: FailedMailListProps<Row>) {
  const [asking, setAsking] = useState(false);
  const total = query.data?.meta.total ?? 0;
  const send = async () => {
    const { count } = await resendAll();
    await refresh();
    toast(text.again.allDone(count));
  };
  return (
    <>
      <Button disabled={total === 0 || isNarrowed(list.state)} onClick={() => setAsking(true)}>
        {text.again.all}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.again.allTitle(total)}
        confirm={text.again.confirm(total)}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <p>{text.again.allAbout}</p>
      </ConfirmDialog>
    </>
  );
}

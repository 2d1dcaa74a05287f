import { BROADCAST_STATUSES } from "@rollcall/core/contract";
import { Megaphone, PenLine } from "lucide-react";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { ButtonLink, PageLink } from "#ui-react/button.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { messages as common } from "#ui-react/messages.ts";
import { Time } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import type { BroadcastData } from "../../broadcasts/broadcast-data.ts";
import { broadcasts } from "../../broadcasts/messages/broadcasts.ts";
import { useMay } from "../../session/use-session.ts";
import { eventPage } from "../messages/event-page.ts";
import { useEvent } from "../use-event.ts";
import { AutomaticMails } from "./automatic-mails.tsx";

const { mail: text } = eventPage;
const { list: words } = broadcasts;
const LIST = {
  sortKeys: ["createdAt", "sentAt", "subject", "status"],
  sortOrder: "desc",
  filters: { status: BROADCAST_STATUSES },
} as const;

const COLUMNS: readonly Column<BroadcastData>[] = [
  {
    header: words.subject,
    sortKey: "subject",
    cell: ({ id, subject }) => <PageLink to={paths.broadcast(id)}>{subject}</PageLink>,
  },
  {
    header: common.statusLabel,
    inCard: "beside",
    sortKey: "status",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    header: words.when,
    sortKey: "sentAt",
    cell: ({ sentAt, scheduledAt, createdAt }) => (
      <Time instant={sentAt ?? scheduledAt ?? createdAt} />
    ),
  },
];

/** /events/:eventId/messages: what is mailed about an event, by itself and by hand. */
export function MessagesScreen() {
  const event = useEvent();
  const mayWrite = useMay("COMMUNICATIONS:EDIT:broadcasts");
  const { list, query } = useListScreen(LIST, (input) =>
    api.broadcasts.list.queryOptions({ ...input, eventId: event.id }),
  );
  const write = mayWrite && event.seatsTaken > 0 && (
    <ButtonLink to={paths.newBroadcast(event.id)} look="main" icon={<PenLine aria-hidden="true" />}>
      {text.write}
    </ButtonLink>
  );
  return (
    <div className="grid gap-5">
      <section className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2>{text.written}</h2>
          {write}
        </div>
        <ListTable
          caption={text.caption(event.title)}
          words={{
            what: text.what,
            empty: text.none,
            emptyAbout: event.seatsTaken > 0 ? text.noneAbout : text.notPublished,
          }}
          icon={Megaphone}
          columns={COLUMNS}
          query={query}
          list={list}
        />
      </section>
      <AutomaticMails event={event} />
    </div>
  );
}

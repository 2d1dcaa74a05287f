import type { AppRouter } from "@rollcall/core/client";
import type { inferRouterOutputs } from "@trpc/server";
import { paths } from "#lib/paths.ts";
import { Badge, StatusBadge } from "#ui-react/badge.tsx";
import { PageLink } from "#ui-react/button.tsx";
import { messages as mail } from "#ui-react/failed-mail/messages.ts";
import { Day, Time } from "#ui-react/time.tsx";
import { api } from "../api.ts";
import { shownRegistrationStatus } from "../events/registrations/shown-status.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { membership as text } from "./messages/membership.ts";

/** What a member was registered for, and whether they came. */
export function MemberEvents({ memberId }: { memberId: string }) {
  return (
    <HistoryPanel
      {...text.attended}
      ask={(slice) => api.registration.ofMember.queryOptions({ id: memberId, ...slice })}
    >
      {(row) => (
        <>
          <div className="min-w-0 flex-[1_1_10rem]">
            <PageLink to={paths.event(row.event.id)}>{row.event.title}</PageLink>
            <p className="text-sm text-muted">
              <Day instant={row.event.startsAt} timezone={row.event.timezone} />
            </p>
          </div>
          <Attendance row={row} />
        </>
      )}
    </HistoryPanel>
  );
}

type Row = inferRouterOutputs<AppRouter>["registration"]["ofMember"]["data"][number];

function Attendance({ row: { status, event } }: { row: Row }) {
  if (status === "CHECKED_IN") return <Badge tone="good">{text.attended.came}</Badge>;
  if (status === "CONFIRMED" && event.status === "COMPLETED")
    return <Badge>{text.attended.missed}</Badge>;
  return <StatusBadge status={shownRegistrationStatus(status)} />;
}

/** Which mails a member was sent, without their text. */
export function MemberMails({ memberId }: { memberId: string }) {
  return (
    <HistoryPanel
      {...text.sent}
      ask={(slice) => api.mail.ofMember.queryOptions({ id: memberId, ...slice })}
    >
      {({ kind, about, state, createdAt }) => (
        <>
          <div className="min-w-0 flex-[1_1_10rem] break-words">
            <p>{[mail.kind[kind], about].filter(Boolean).join(": ")}</p>
            <p className="text-sm text-muted">
              <Time instant={createdAt} />
            </p>
          </div>
          <StatusBadge status={state} />
        </>
      )}
    </HistoryPanel>
  );
}

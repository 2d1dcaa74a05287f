import { KeyRound } from "lucide-react";
import { useState } from "react";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Button } from "#ui-react/button.tsx";
import { CopyField } from "#ui-react/form/copy-field.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { ListTable } from "#ui-react/list/list-screen.tsx";
import { useListScreen } from "#ui-react/list/use-list-screen.ts";
import { Panel } from "#ui-react/panel.tsx";
import { Time } from "#ui-react/time.tsx";
import { api } from "../../api.ts";
import type { AccessCodeData, EventData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { codes } from "./messages/codes.ts";
import { NewCodeDialog } from "./new-code-dialog.tsx";
import { RevokeCodeButton } from "./revoke-code-button.tsx";
import { StaffLinkQr } from "./staff-link-qr.tsx";

const text = codes;
const LIST = { sortKeys: ["createdAt", "expiresAt"] } as const;

/** /events/:eventId/access-codes: codes for check-in staff who have no login. */
export function CodesScreen() {
  const event = useEvent();
  const [making, setMaking] = useState(false);
  const { list, query } = useListScreen(LIST, (input) =>
    api.checkin.listCodes.queryOptions({ eventId: event.id, ...input }),
  );
  const staffUrl = query.data?.meta.staffUrl;
  const add = (
    <Button look="main" icon={<KeyRound aria-hidden="true" />} onClick={() => setMaking(true)}>
      {text.new}
    </Button>
  );
  return (
    <div className="grid gap-5">
      <Panel title={text.title} actions={add}>
        <p className="text-muted">{text.about}</p>
        {staffUrl && (
          <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
            <CopyField label={text.address} value={staffUrl} />
            <StaffLinkQr url={staffUrl} alt={text.qr} />
          </div>
        )}
      </Panel>
      <ListTable
        caption={text.caption(event.title)}
        words={text}
        columns={getColumns(event)}
        query={query}
        list={list}
      />
      <NewCodeDialog event={event} open={making} onClose={() => setMaking(false)} />
    </div>
  );
}

const getColumns = (event: EventData): Column<AccessCodeData>[] => [
  { header: text.column.door, cell: ({ label }) => label ?? text.noName },
  { header: text.column.code, cell: ({ codeHint }) => <code>{text.hint(codeHint)}</code> },
  {
    header: text.column.status,
    inCard: "beside",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    header: text.column.from,
    cell: ({ startsAt }) => <Time instant={startsAt} timezone={event.timezone} />,
  },
  {
    header: text.column.until,
    sortKey: "expiresAt",
    cell: ({ expiresAt }) => <Time instant={expiresAt} timezone={event.timezone} />,
  },
  { header: text.column.used, numeric: true, cell: ({ redemptions }) => text.times(redemptions) },
  {
    header: text.column.revoke,
    isAction: true,
    cell: (code) => <RevokeCodeButton event={event} code={code} />,
  },
];

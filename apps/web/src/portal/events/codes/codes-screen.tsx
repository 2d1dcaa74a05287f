import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { StatusBadge } from "../../../ui-react/badge.tsx";
import { Button } from "../../../ui-react/button.tsx";
import { CopyField } from "../../../ui-react/copy-field.tsx";
import { type Column, DataTable } from "../../../ui-react/data-table.tsx";
import { listQuery, useListState } from "../../../ui-react/list-state.ts";
import { Panel } from "../../../ui-react/panel.tsx";
import { EmptyState } from "../../../ui-react/states.tsx";
import { Time } from "../../../ui-react/time.tsx";
import { api } from "../../api.ts";
import type { AccessCodeData, EventData } from "../event-data.ts";
import { useEvent } from "../use-event.ts";
import { NewCodeDialog } from "./new-code-dialog.tsx";
import { RevokeButton } from "./revoke-button.tsx";
import { StaffLinkQr } from "./staff-link-qr.tsx";

const LIST = { sortKeys: ["createdAt", "expiresAt"] } as const;

/** /events/:eventId/access-codes: who may work the door without a login. */
export function CodesScreen() {
  const event = useEvent();
  const list = useListState(LIST);
  const [making, setMaking] = useState(false);
  const query = useQuery({
    ...api.checkin.listCodes.queryOptions({ eventId: event.id, ...listQuery(list.state) }),
    placeholderData: keepPreviousData,
  });
  const staffUrl = query.data?.data[0]?.staffUrl;
  const add = (
    <Button look="main" icon={<KeyRound aria-hidden="true" />} onClick={() => setMaking(true)}>
      New access code
    </Button>
  );
  return (
    <div className="grid gap-5">
      <Panel title="Access codes" actions={add}>
        <p className="text-muted">
          With a code and their name, helpers check people in at this event and nowhere else. They
          need no account.
        </p>
        {staffUrl && (
          <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
            <CopyField label="Address of the check-in page" value={staffUrl} />
            <StaffLinkQr url={staffUrl} />
          </div>
        )}
      </Panel>
      <DataTable
        caption={`Access codes of ${event.title}`}
        what="codes"
        columns={columnsOf(event)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No access codes yet">Make one for each door.</EmptyState>}
      />
      <NewCodeDialog event={event} open={making} onClose={() => setMaking(false)} />
    </div>
  );
}

const columnsOf = (event: EventData): Column<AccessCodeData>[] => [
  { header: "Door", cell: ({ label }) => label ?? "No name" },
  { header: "Code", cell: ({ codeHint }) => <code>… {codeHint}</code> },
  { header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  {
    header: "Good until",
    sortKey: "expiresAt",
    cell: ({ expiresAt }) => <Time at={expiresAt} timezone={event.timezone} />,
  },
  { header: "Used", numeric: true, cell: ({ redemptions }) => `${redemptions} times` },
  { header: "Revoke", cell: (code) => <RevokeButton event={event} code={code} /> },
];

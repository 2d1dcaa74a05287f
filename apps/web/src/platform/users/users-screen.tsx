import { formatEmail } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Badge, StatusBadge } from "#ui-react/badge.tsx";
import { Button } from "#ui-react/button.tsx";
import { useSessionState } from "#ui-react/frame/use-session-state.ts";
import { type Column, DataTable } from "#ui-react/list/data-table.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Faced } from "#ui-react/parts/faced.tsx";
import { EmptyState } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { api, session, type UserData } from "../api.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { messages as text } from "./messages.ts";
import { UserActions } from "./user-actions.tsx";

/** The few people who run it are one page, in the order of their names. */
const asOnePage = (data: UserData[]) => {
  const { length } = data;
  return { data, meta: { page: 1, limit: length, total: length, totalPages: 1 } };
};
const UNSORTED = { state: { sortBy: "", sortOrder: "asc" }, change: () => undefined } as const;

const columnsFor = (ownId: string | undefined): readonly Column<UserData>[] => [
  {
    header: text.column.name,
    cell: ({ id, fullName }) => (
      <Faced name={fullName}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {fullName} {id === ownId && <Badge>{text.you}</Badge>}
        </span>
      </Faced>
    ),
  },
  { header: text.column.email, cell: ({ email }) => formatEmail(email) },
  {
    header: text.column.status,
    inCard: "beside",
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { header: text.column.since, cell: ({ createdAt }) => <Day instant={createdAt} /> },
  {
    header: text.column.actions,
    isAction: true,
    cell: (user) => <UserActions user={user} isSelf={user.id === ownId} />,
  },
];

/** /platform/users: who runs this Rollcall, was invited to, or no longer does. */
export function UsersScreen() {
  const [inviting, setInviting] = useState(false);
  const { user } = useSessionState(session);
  const query = useQuery(api.platform.users.queryOptions({}, { select: asOnePage }));
  return (
    <>
      <PageHeader
        title={text.title}
        about={text.about}
        actions={
          <Button
            look="main"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            {text.invite.action}
          </Button>
        }
      />
      <DataTable
        caption={text.title}
        noun={text.what}
        columns={columnsFor(user?.id)}
        query={query}
        list={UNSORTED}
        rowKey={({ id }) => id}
        empty={<EmptyState title={text.empty}>{text.emptyText}</EmptyState>}
      />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}

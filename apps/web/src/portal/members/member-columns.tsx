import { formatEmail } from "@rollcall/core/contract";
import { StatusBadge } from "#ui-react/badge.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Faced } from "#ui-react/parts/faced.tsx";
import { RecordLink } from "#ui-react/record/record-link.tsx";
import { CalendarDay, Day } from "#ui-react/time.tsx";
import { type MemberData, rolesText } from "./member-data.ts";
import { members } from "./messages/members.ts";

const text = members.list;

/** The columns of the list. Nearly everybody is active: only who is not is marked. */
export const COLUMNS: readonly Column<MemberData>[] = [
  {
    header: text.name,
    sortKey: "fullName",
    cell: ({ id, fullName, membershipNumber, status }) => (
      <Faced name={fullName}>
        <RecordLink id={id}>{fullName}</RecordLink>
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-muted">
          {membershipNumber && <span className="whitespace-nowrap">{membershipNumber}</span>}
          {status !== "ACTIVE" && <StatusBadge status={status} />}
        </span>
      </Faced>
    ),
  },
  {
    header: text.email,
    sortKey: "email",
    cell: ({ email }) => (email ? formatEmail(email) : common.none),
  },
  { header: text.role, cell: rolesText },
  {
    header: text.type,
    roomy: true,
    cell: (member) => member.membershipTypeId && <Membership member={member} />,
  },
  { header: text.joined, sortKey: "joinedAt", cell: ({ joinedAt }) => <Day instant={joinedAt} /> },
];

/** The type, and below it whether its fee is paid and through which day. */
function Membership({ member }: { member: MemberData }) {
  const { membershipTypeName, standing, paidThrough } = member;
  return (
    <div className="grid gap-0.5">
      <span>{membershipTypeName}</span>
      <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:flex-nowrap md:justify-start">
        <StatusBadge status={standing} />
        {paidThrough && (
          <span className="text-sm whitespace-nowrap text-muted">
            {text.through} <CalendarDay day={paidThrough} />
          </span>
        )}
      </span>
    </div>
  );
}

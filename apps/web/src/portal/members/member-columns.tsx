import { StatusBadge } from "#ui-react/badge.tsx";
import type { Column } from "#ui-react/data-table.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Faced } from "#ui-react/parts/faced.tsx";
import { RecordLink } from "#ui-react/record/record-link.tsx";
import { CalendarDay, Day } from "#ui-react/time.tsx";
import { members } from "../messages/members.ts";
import { type MemberData, rolesText } from "./member-data.ts";

const text = members.list;

/** The columns of the list. */
export const COLUMNS: readonly Column<MemberData>[] = [
  {
    header: text.name,
    sortKey: "fullName",
    cell: ({ id, fullName, membershipNumber }) => (
      <Faced name={fullName}>
        <RecordLink id={id}>{fullName}</RecordLink>
        {membershipNumber && (
          <span className="block text-sm font-normal whitespace-nowrap text-muted">
            {membershipNumber}
          </span>
        )}
      </Faced>
    ),
  },
  { header: text.email, sortKey: "email", cell: ({ email }) => email ?? common.none },
  { header: text.role, cell: rolesText },
  {
    header: text.type,
    cell: (member) => member.membershipTypeId && <Membership member={member} />,
  },
  { header: common.statusLabel, cell: ({ status }) => <StatusBadge status={status} /> },
  { header: text.joined, sortKey: "joinedAt", cell: ({ joinedAt }) => <Day at={joinedAt} /> },
];

/** The type, whether its fee is paid, and through which day. */
function Membership({ member }: { member: MemberData }) {
  const { membershipTypeName, standing, paidThrough } = member;
  return (
    <div className="flex flex-col items-end gap-1 md:items-start">
      <span className="text-end md:text-start">{membershipTypeName}</span>
      <StatusBadge status={standing} />
      {paidThrough && (
        <span className="text-end text-sm text-muted md:text-start">
          {text.through} <CalendarDay day={paidThrough} />
        </span>
      )}
    </div>
  );
}

import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Avatar } from "#ui-react/parts/avatar.tsx";
import type { RecordProps } from "#ui-react/record/record-beside.tsx";
import { RecordSheet } from "#ui-react/record/record-sheet.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../api.ts";
import { MemberActions } from "./member-actions.tsx";
import { MemberFacts } from "./member-facts.tsx";
import { MemberEvents } from "./member-history.tsx";
import { MemberInvoices } from "./member-invoices.tsx";
import { MembershipPanel } from "./membership-panel.tsx";
import { members as text } from "./messages/members.ts";

/** A member beside the list of members: standing, contact, money and registrations. */
export function MemberRecord(props: RecordProps) {
  const { id } = props.record;
  const query = useQuery(api.membership.get.queryOptions({ id }));
  const fullName = query.data?.fullName;
  return (
    <RecordSheet
      {...props}
      title={fullName ?? text.list.one}
      mark={fullName && <Avatar name={fullName} big />}
      page={paths.member(id)}
    >
      <Loaded query={query} shape="facts">
        {(member) => (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <span className="me-auto flex flex-wrap gap-2">
                <StatusBadge status={member.status} />
                {member.membershipTypeId && <StatusBadge status={member.standing} />}
              </span>
              <MemberActions member={member} />
            </div>
            <Panel title={text.one.contact}>
              <MemberFacts member={member} />
            </Panel>
            <MembershipPanel member={member} />
            <MemberInvoices memberId={id} />
            <MemberEvents memberId={id} />
          </>
        )}
      </Loaded>
    </RecordSheet>
  );
}

import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { StatusBadge } from "#ui-react/badge.tsx";
import { useRouteParams } from "#ui-react/frame/section.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Avatar } from "#ui-react/parts/avatar.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { History } from "../activity/history.tsx";
import { api } from "../api.ts";
import { CreditOfMember } from "../billing/credit/credit-of-member.tsx";
import { useHasRole } from "../session/use-session.ts";
import { MemberActions } from "./member-actions.tsx";
import { MemberFacts } from "./member-facts.tsx";
import { MemberEvents, MemberMails } from "./member-history.tsx";
import { MemberInvoices } from "./member-invoices.tsx";
import { MembershipPanel } from "./membership-panel.tsx";
import { members } from "./messages/members.ts";
import { PrivacyPanel } from "./privacy-panel.tsx";

const text = members;

/** /members/:memberId */
export function MemberScreen() {
  const { memberId } = useRouteParams("member");
  const isAdmin = useHasRole("ADMIN");
  const query = useQuery(api.membership.get.queryOptions({ id: memberId }));
  return (
    <Loaded query={query} shape="page" count={4}>
      {(member) => (
        <>
          <PageHeader
            title={member.fullName}
            parent={{ label: text.list.title, to: paths.members() }}
            mark={<Avatar name={member.fullName} big />}
            about={
              <span className="flex flex-wrap gap-2 pt-1">
                <StatusBadge status={member.status} />
                {member.membershipTypeId && <StatusBadge status={member.standing} />}
              </span>
            }
            actions={<MemberActions member={member} />}
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Panel title={text.one.contact}>
              <MemberFacts member={member} />
            </Panel>
            <MembershipPanel member={member} />
            <MemberInvoices memberId={member.id} />
            <CreditOfMember memberId={member.id} />
            <MemberEvents memberId={member.id} />
            {isAdmin && <MemberMails memberId={member.id} />}
            <History subjectId={member.id} />
            <PrivacyPanel member={member} />
          </div>
        </>
      )}
    </Loaded>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { StatusBadge } from "../../ui-react/badge.tsx";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { Facts, Panel } from "../../ui-react/panel.tsx";
import { Loaded } from "../../ui-react/states.tsx";
import { Day } from "../../ui-react/time.tsx";
import { api } from "../api.ts";
import { MemberActions } from "./member-actions.tsx";
import { type MemberData, rolesText } from "./member-data.ts";
import { MemberInvoices } from "./member-invoices.tsx";

/** /members/:memberId */
export function MemberScreen() {
  const { memberId } = useParams({ strict: false }) as { memberId: string };
  const query = useQuery(api.membership.get.queryOptions({ id: memberId }));
  return (
    <Loaded query={query} lines={6}>
      {(member) => (
        <>
          <PageHeader
            title={member.fullName}
            parent={{ label: "Members", to: paths.members() }}
            about={<StatusBadge status={member.status} />}
            actions={<MemberActions member={member} />}
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Panel title="Contact and role">
              <Facts facts={factsOf(member)} />
            </Panel>
            <MemberInvoices memberId={member.id} />
          </div>
        </>
      )}
    </Loaded>
  );
}

const factsOf = (member: MemberData) =>
  [
    ["E-mail address", member.email ?? "None"],
    ["Phone", member.phone ?? "None"],
    ["Roles", rolesText(member)],
    ["Membership number", member.membershipNumber ?? "None"],
    ["Joined", <Day key="joined" at={member.joinedAt} />],
  ] as const;

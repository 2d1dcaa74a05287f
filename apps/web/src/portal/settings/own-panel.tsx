import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { ButtonLink, PageLink } from "../../ui-react/button.tsx";
import { Facts, Panel } from "../../ui-react/panel.tsx";
import { Loaded } from "../../ui-react/states.tsx";
import { Day } from "../../ui-react/time.tsx";
import { api } from "../api.ts";
import { type MemberData, rolesText } from "../members/member-data.ts";

/** What the club has written down about the user. */
export function OwnPanel() {
  const me = useQuery(api.auth.me.queryOptions({}));
  return (
    <Panel title="You">
      <Loaded query={me} lines={5}>
        {({ email }) => <OwnRecord email={email} />}
      </Loaded>
      <div>
        <ButtonLink to={paths.forgotPassword()} icon={<KeyRound aria-hidden="true" />}>
          Change the password
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** The member's record behind a login, found by its e-mail address. */
function OwnRecord({ email }: { email: string }) {
  const query = useQuery(api.membership.list.queryOptions({ search: email, limit: 100 }));
  return (
    <Loaded query={query} lines={5}>
      {({ data }) => {
        const own = data.find((member) => member.email?.toLowerCase() === email.toLowerCase());
        if (!own) return <Facts facts={[["E-mail address", email]]} />;
        return (
          <>
            <Facts facts={factsOf(own)} />
            <p>
              <PageLink to={paths.member(own.id)}>Your record among the members</PageLink>
            </p>
          </>
        );
      }}
    </Loaded>
  );
}

const factsOf = (own: MemberData) =>
  [
    ["Name", own.fullName],
    ["E-mail address", own.email ?? "None"],
    ["Phone", own.phone ?? "None"],
    ["Roles", rolesText(own)],
    ["Membership number", own.membershipNumber ?? "None"],
    ["Joined", <Day key="joined" at={own.joinedAt} />],
  ] as const;

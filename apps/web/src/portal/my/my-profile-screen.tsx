import { formatEmail } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { paths } from "#lib/paths.ts";
import { LanguagePanel } from "#ui-react/account/language-panel.tsx";
import { security } from "#ui-react/account/messages.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { Facts, Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { Day } from "#ui-react/time.tsx";
import { api, client } from "../api.ts";
import { type MemberData, rolesText } from "../members/member-data.ts";
import { DataPanel } from "./data-panel.tsx";
import { my as messages } from "./messages/my.ts";
import { ProfileForm } from "./profile-form.tsx";
import { StandingPanel } from "./standing-panel.tsx";

const text = messages.profile;

/** /my/profile: the club's record of the logged-in member. */
export function MyProfileScreen() {
  const profile = useQuery(api.membership.profile.queryOptions({}));
  return (
    <>
      <PageHeader title={text.title} />
      <Loaded query={profile} shape="panels" count={4}>
        {(member) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Panel title={text.you}>
              <ProfileForm member={member} />
            </Panel>
            <div className="grid gap-5">
              <StandingPanel member={member} />
              <Account member={member} />
              <LanguagePanel
                currentChoice={member.language}
                otherwise={security.language.ofClub}
                onChoose={(language) => client.auth.editMe.mutate({ language })}
              />
              <DataPanel />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

function Account({ member }: { member: MemberData }) {
  const { data: club } = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <Panel title={text.account}>
      <Facts
        facts={[
          [text.club, club?.name],
          [text.email, member.email ? formatEmail(member.email) : common.none],
          [text.role, rolesText(member)],
          [text.number, member.membershipNumber ?? common.none],
          [text.joined, <Day key="joined" instant={member.joinedAt} />],
        ]}
      />
      <p className="text-muted">{text.fixed}</p>
      <div>
        <ButtonLink to={paths.mySecurity()}>{security.title}</ButtonLink>
      </div>
    </Panel>
  );
}

import type { Role } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui-react/button.tsx";
import { PageHeader } from "../../ui-react/page-header.tsx";
import { Facts, Panel } from "../../ui-react/panel.tsx";
import { Loaded } from "../../ui-react/states.tsx";
import { ROLE_WORDS } from "../../ui-react/status-words.ts";
import { api } from "../api.ts";

/** /my/profile: what the club has written down about the person who is logged in. */
export function MyProfileScreen() {
  const me = useQuery(api.auth.me.queryOptions({}));
  const club = useQuery(api.tenancy.own.queryOptions({}));
  return (
    <>
      <PageHeader title="My profile" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title="You">
          <Loaded query={me}>
            {({ email, roles }) => (
              <Facts
                facts={[
                  ["E-mail address", email],
                  ["Role", roles.map((role) => ROLE_WORDS[role as Role]).join(", ")],
                ]}
              />
            )}
          </Loaded>
          <p className="text-muted">
            An administrator of your club corrects your name, phone number or role.
          </p>
        </Panel>
        <Panel title="Your club">
          <Loaded query={club}>
            {({ name, timezone }) => (
              <Facts
                facts={[
                  ["Name", name],
                  ["Time zone", timezone],
                ]}
              />
            )}
          </Loaded>
        </Panel>
        <Panel title="Password">
          <p>We mail you a link with which you choose a new password.</p>
          <div>
            <ButtonLink to={paths.forgotPassword()} icon={<KeyRound aria-hidden="true" />}>
              Change the password
            </ButtonLink>
          </div>
        </Panel>
      </div>
    </>
  );
}

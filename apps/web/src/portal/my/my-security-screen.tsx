import { AccountSecurity } from "#ui-react/account/account-security.tsx";
import { security } from "#ui-react/account/messages.ts";
import { useSessionState } from "#ui-react/frame/use-session-state.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { client, session } from "../api.ts";
import { PasswordPanel } from "./password-panel.tsx";

/** /my/security: how the member's login is protected, and on which devices they are logged in. */
export function MySecurityScreen() {
  const { user } = useSessionState(session);
  return (
    <>
      <PageHeader title={security.title} />
      <AccountSecurity client={client} session={session} email={user?.email}>
        {user && <PasswordPanel email={user.email} />}
      </AccountSecurity>
    </>
  );
}

import { AccountSecurity } from "#ui-react/account/account-security.tsx";
import { security } from "#ui-react/account/messages.ts";
import { useSessionOf } from "#ui-react/frame/use-session-of.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { client, session } from "./api.ts";

/** /platform/security: how the own login is protected, and where one is logged in. */
export function SecurityScreen() {
  const { user } = useSessionOf(session);
  return (
    <>
      <PageHeader title={security.title} />
      <AccountSecurity client={client} email={user?.email} />
    </>
  );
}

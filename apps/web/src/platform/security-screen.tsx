import { LANGUAGES } from "@rollcall/core/contract";
import { AccountSecurity } from "#ui-react/account/account-security.tsx";
import { LanguagePanel } from "#ui-react/account/language-panel.tsx";
import { security } from "#ui-react/account/messages.ts";
import { useSessionState } from "#ui-react/frame/use-session-state.ts";
import { PageHeader } from "#ui-react/page-header.tsx";
import { client, session } from "./api.ts";

/** /platform/security: how the user's login is protected, and on which devices they are logged in. */
export function SecurityScreen() {
  const { user, language = null } = useSessionState(session);
  return (
    <>
      <PageHeader title={security.title} />
      <AccountSecurity client={client} session={session} email={user?.email}>
        <LanguagePanel
          currentChoice={LANGUAGES.find((tag) => tag === language) ?? null}
          otherwise={security.language.ofBrowser}
          onChoose={(newLanguage) => client.auth.editMe.mutate({ language: newLanguage })}
        />
      </AccountSecurity>
    </>
  );
}

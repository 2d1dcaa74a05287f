import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PortalSession } from "#lib/session.ts";
import type { ApiClient } from "../factors/api-client.ts";
import { SecondFactorSection } from "../factors/second-factor-section.tsx";
import { Panel } from "../panel.tsx";
import { ChangeEmailForm } from "./change-email-form.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { LoginsSection, loginsKey } from "./logins-section.tsx";
import { security } from "./messages.ts";

interface AccountSecurityProps {
  client: ApiClient;
  session: Pick<PortalSession, "accept">;
  email: string | undefined;
  /** What one portal alone offers, below the password. */
  children?: ReactNode;
}

/** The own account's password, second factors and logins. */
export function AccountSecurity({ client, session, email, children }: AccountSecurityProps) {
  const queries = useQueryClient();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <Panel title={security.password.title}>
          <ChangePasswordForm
            email={email}
            onPasswords={async (passwords) => {
              const { token } = await client.account.changePassword.mutate(passwords);
              session.accept(token);
              void queries.invalidateQueries({ queryKey: loginsKey });
            }}
          />
        </Panel>
        {children}
        <Panel title={security.email.title}>
          <ChangeEmailForm
            email={email}
            onEmail={(change) => client.account.changeEmail.mutate(change)}
          />
        </Panel>
      </div>
      <div className="grid gap-5">
        <LoginsSection client={client} />
        <SecondFactorSection client={client} />
      </div>
    </div>
  );
}

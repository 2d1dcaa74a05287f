import { useNavigate } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Gate } from "#ui-react/frame/gate.tsx";
import { LoginForm } from "#ui-react/frame/login-form.tsx";
import { useAddressQuery } from "#ui-react/frame/section.ts";
import { session } from "../api.ts";
import { landAfterLogin } from "./landing.ts";
import { session as words } from "./messages/session.ts";

const text = words.login;

/**
 * /login?redirect=…&club=…: opens the wanted page after the login ("Authentication" 12). `club` names
 * the organisation, for an address with accounts in many (rules#login-alike).
 */
export function LoginScreen() {
  const { redirect, club } = useAddressQuery();
  const navigate = useNavigate();
  return (
    <Gate title={text.title} about={text.about}>
      <LoginForm
        session={session}
        tenantSlug={typeof club === "string" ? club : undefined}
        onLoggedIn={(user) =>
          void navigate({ href: landAfterLogin(redirect, user), replace: true })
        }
      >
        <p>
          <PageLink to={paths.forgotPassword()}>{text.forgot}</PageLink>
        </p>
      </LoginForm>
    </Gate>
  );
}

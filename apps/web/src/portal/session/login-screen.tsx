import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { PageLink } from "../../ui-react/button.tsx";
import { Gate } from "./gate.tsx";
import { landAfterLogin } from "./landing.ts";
import { LoginForm } from "./login-form.tsx";

/** /login?redirect=…: lands on the page that was asked for ("Authentication" 12). */
export function LoginScreen() {
  const { redirect } = useSearch({ strict: false }) as { redirect?: unknown };
  const navigate = useNavigate();
  return (
    <Gate title="Log in" about="To your club's members, events and tickets.">
      <LoginForm
        onLoggedIn={(user) =>
          void navigate({ href: landAfterLogin(redirect, user), replace: true })
        }
      />
      <p>
        <PageLink to={paths.forgotPassword()}>Forgot your password?</PageLink>
      </p>
    </Gate>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { landingPath, paths } from "#lib/paths.ts";
import { Gate } from "#ui-react/frame/gate.tsx";
import { LoginForm } from "#ui-react/frame/login-form.tsx";
import { useAddressQuery } from "#ui-react/frame/section.ts";
import { session } from "./api.ts";
import { messages } from "./messages.ts";

const text = messages.login;

/** /platform/login?redirect=…: the platform's login, separate from those of organisations. */
export function LoginScreen() {
  const { redirect } = useAddressQuery();
  const navigate = useNavigate();
  return (
    <Gate title={text.title} about={text.about} product={messages.product}>
      <LoginForm
        session={session}
        isPlatform
        onLoggedIn={() => void navigate({ href: landing(redirect), replace: true })}
      >
        <p>
          <a href={paths.login()}>{text.elsewhere}</a>
        </p>
      </LoginForm>
    </Gate>
  );
}

/** The wanted page if it belongs to this portal, else the first page. */
function landing(requestedPath: unknown): string {
  const path = landingPath(requestedPath, paths.platform());
  const isOwnPath = path === paths.platform() || /^\/platform[/?#]/.test(path);
  return isOwnPath && !path.startsWith(paths.platformLogin()) ? path : paths.platform();
}

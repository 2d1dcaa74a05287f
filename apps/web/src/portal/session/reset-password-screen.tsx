import { useNavigate } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { postJson } from "#lib/session.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Gate } from "#ui-react/frame/gate.tsx";
import { NewPasswordForm } from "#ui-react/frame/new-password-form.tsx";
import { toast } from "#ui-react/toast.tsx";
import { useLinkSecrets } from "./link-secrets.ts";
import { session as words } from "./messages/session.ts";

const { reset, brokenLink } = words;

/** /reset-password#token=…: the page behind the link in the mail. */
export function ResetPasswordScreen() {
  const token = useLinkSecrets().get("token");
  const navigate = useNavigate();
  if (!token) return <BrokenLink />;
  return (
    <Gate title={reset.title} about={reset.about}>
      <NewPasswordForm
        submitLabel={reset.submit}
        onPassword={async (password) => {
          await postJson("/api/auth/reset-password", { token, password });
          await navigate({ to: paths.login(), replace: true });
          toast(reset.done);
        }}
      />
    </Gate>
  );
}

/** For a link that has lost its token. */
export function BrokenLink() {
  return (
    <Gate title={brokenLink.title}>
      <p>{brokenLink.about}</p>
      <p>
        <PageLink to={paths.forgotPassword()}>{brokenLink.again}</PageLink>
      </p>
    </Gate>
  );
}

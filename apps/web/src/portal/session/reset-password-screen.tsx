import { useNavigate, useSearch } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { PageLink } from "../../ui-react/button.tsx";
import { toast } from "../../ui-react/toast.tsx";
import { client } from "../api.ts";
import { Gate } from "./gate.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

/** /reset-password?token=…: the link of the mail. */
export function ResetPasswordScreen() {
  const { token } = useSearch({ strict: false }) as { token?: unknown };
  const navigate = useNavigate();
  if (typeof token !== "string") return <BrokenLink />;
  return (
    <Gate title="Set a new password" about="Every device is logged out when you do.">
      <NewPasswordForm
        submitLabel="Set the password"
        onPassword={async (password) => {
          await client.auth.resetPassword.mutate({ token, password });
          toast("Your new password is set. Log in with it.");
          await navigate({ to: paths.login(), replace: true });
        }}
      />
    </Gate>
  );
}

/** A link that lost its token on the way. */
export function BrokenLink() {
  return (
    <Gate title="This link is not complete">
      <p>Copy it from the mail once more, or ask for a new one.</p>
      <p>
        <PageLink to={paths.forgotPassword()}>Ask for a new link</PageLink>
      </p>
    </Gate>
  );
}

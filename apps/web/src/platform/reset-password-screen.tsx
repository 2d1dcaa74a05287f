import { useLocation, useNavigate } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { Gate } from "#ui-react/frame/gate.tsx";
import { NewPasswordForm } from "#ui-react/frame/new-password-form.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "./api.ts";
import { messages } from "./messages.ts";

const text = messages.reset;

/**
 * /platform/reset-password#token=…: sets a platform user's first or new password. The secret is in
 * the fragment, which browsers do not send to servers.
 */
export function ResetPasswordScreen() {
  // Renders again when the address changes. The fragment is read from the browser, because the
  // router's copy may be decoded.
  useLocation();
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  const navigate = useNavigate();
  if (!token)
    return (
      <Gate title={text.broken} product={messages.product}>
        <p>{text.brokenText}</p>
        <p>
          <a href={paths.platformLogin()}>{messages.login.title}</a>
        </p>
      </Gate>
    );
  const setPassword = async (password: string) => {
    await client.auth.resetPassword.mutate({ token, password });
    await navigate({ to: paths.platformLogin(), replace: true });
    toast(text.done);
  };
  return (
    <Gate title={text.title} about={text.about} product={messages.product}>
      <NewPasswordForm submitLabel={text.submit} onPassword={setPassword} />
    </Gate>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { postJson } from "#lib/session.ts";
import { Gate } from "#ui-react/frame/gate.tsx";
import { NewPasswordForm } from "#ui-react/frame/new-password-form.tsx";
import { session } from "../api.ts";
import { getHomePath } from "./landing.ts";
import { useLinkSecrets } from "./link-secrets.ts";
import { session as words } from "./messages/session.ts";
import { BrokenLink } from "./reset-password-screen.tsx";

const text = words.claim;

/** /claim#token=…&tenant=…&email=…&name=…: sets the first password of an account. */
export function ClaimScreen() {
  const link = useLinkSecrets();
  const navigate = useNavigate();
  const [token, tenant, email] = [link.get("token"), link.get("tenant"), link.get("email")];
  if (!token || !tenant || !email) return <BrokenLink />;
  const fullName = link.get("name") || email;
  const claim = async (password: string) => {
    const account = { tenantSlug: tenant, email, fullName, claimToken: token };
    await postJson("/api/auth/register", { ...account, password });
    const user = await session.login({ email, password, tenantSlug: tenant });
    await navigate({ href: getHomePath(user), replace: true });
  };
  return (
    <Gate title={text.title(fullName)} about={text.about}>
      <NewPasswordForm email={email} submitLabel={text.submit} onPassword={claim} />
    </Gate>
  );
}

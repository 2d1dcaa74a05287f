import { useNavigate, useSearch } from "@tanstack/react-router";
import { Gate } from "../../ui-react/frame/gate.tsx";
import { NewPasswordForm } from "../../ui-react/frame/new-password-form.tsx";
import { client, session } from "../api.ts";
import { messages } from "../messages.ts";
import { homeOf } from "./landing.ts";
import { BrokenLink } from "./reset-password-screen.tsx";

const text = messages.session.claim;

type Link = { token?: unknown; tenant?: unknown; email?: unknown; name?: unknown };

/** /claim?token=…&tenant=…&email=…&name=…: sets the first password of an account. */
export function ClaimScreen() {
  const { token, tenant, email, name } = useSearch({ strict: false }) as Link;
  const navigate = useNavigate();
  if (typeof token !== "string" || typeof tenant !== "string" || typeof email !== "string")
    return <BrokenLink />;
  const fullName = typeof name === "string" && name.length > 0 ? name : email;
  const claim = async (password: string) => {
    const account = { tenantSlug: tenant, email, fullName, claimToken: token };
    await client.auth.register.mutate({ ...account, password });
    const user = await session.login({ email, password, tenantSlug: tenant });
    await navigate({ href: homeOf(user), replace: true });
  };
  return (
    <Gate title={text.title(fullName)} about={text.about}>
      <NewPasswordForm email={email} submitLabel={text.submit} onPassword={claim} />
    </Gate>
  );
}

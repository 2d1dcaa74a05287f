import { useNavigate, useSearch } from "@tanstack/react-router";
import { client, session } from "../api.ts";
import { Gate } from "./gate.tsx";
import { homeOf } from "./landing.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { BrokenLink } from "./reset-password-screen.tsx";

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
    <Gate title={`Welcome, ${fullName}`} about="Choose a password, and your account is yours.">
      <NewPasswordForm email={email} submitLabel="Set the password and log in" onPassword={claim} />
    </Gate>
  );
}

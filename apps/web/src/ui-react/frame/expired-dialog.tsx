import type { PortalSession } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { messages } from "../messages.ts";
import { LoginForm } from "./login-form.tsx";
import { useSessionOf } from "./use-session-of.ts";

const text = messages.expired;

/** Asks for the password again; then the page continues unchanged ("Authentication" 3). */
export function ExpiredDialog({ session }: { session: PortalSession }) {
  const { status, user, tenantSlug } = useSessionOf(session);
  return (
    <Dialog open={status === "expired"} title={text.title}>
      <p>{text.about}</p>
      <LoginForm
        session={session}
        email={user?.email}
        tenantSlug={tenantSlug}
        onLoggedIn={() => undefined}
      />
      <Button look="quiet" onClick={() => session.abandon()}>
        {text.leave}
      </Button>
    </Dialog>
  );
}

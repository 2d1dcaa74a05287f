import { lazy, Suspense } from "react";
import type { PortalSession } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { fetchedLater } from "../lazy-screen.ts";
import { messages } from "../messages.ts";
import { Skeleton } from "../skeleton.tsx";
import { useSessionState } from "./use-session-state.ts";

const text = messages.expired;

// A session lasts longer than the first screen may wait for what it needs when it is over.
const loadForm = fetchedLater(() => import("./login-form.tsx"));
const LoginForm = lazy(() =>
  loadForm()
    .then(({ LoginForm: it }) => ({ default: it }))
    .catch(() => ({ default: () => <p role="alert">{messages.problem.notLoadedAbout}</p> })),
);

/** Asks for the password again; then the page continues unchanged ("Authentication" 3). */
export function ExpiredDialog({ session }: { session: PortalSession }) {
  const { status, user, tenantSlug } = useSessionState(session);
  return (
    <Dialog open={status === "expired"} title={text.title}>
      <p>{text.about}</p>
      <Suspense fallback={<Skeleton shape="form" count={2} />}>
        <LoginForm
          session={session}
          email={user?.email}
          tenantSlug={tenantSlug}
          onLoggedIn={() => undefined}
        />
      </Suspense>
      <Button look="quiet" onClick={() => session.abandon()}>
        {text.leave}
      </Button>
    </Dialog>
  );
}

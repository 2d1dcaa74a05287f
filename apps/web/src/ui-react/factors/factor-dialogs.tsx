import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { PortalSession } from "#lib/session.ts";
import { useSessionState } from "../frame/use-session-state.ts";
import type { ApiClient } from "./api-client.ts";

const ConfirmDialog = lazy(() =>
  import("./confirm-dialog.tsx").then(({ ConfirmDialog: it }) => ({ default: it })),
);
const RequiredDialog = lazy(() =>
  import("./required-dialog.tsx").then(({ RequiredDialog: it }) => ({ default: it })),
);
const DueNotice = lazy(() =>
  import("./due-notice.tsx").then(({ DueNotice: it }) => ({ default: it })),
);

/** What the server may ask for at any page: to confirm that it is the user, and a second factor. */
export function FactorDialogs({ session, client }: { session: PortalSession; client: ApiClient }) {
  const { confirming = false, mustEnrol = false } = useSessionState(session);
  return (
    <Suspense>
      {mustEnrol && <RequiredDialog session={session} client={client} />}
      {confirming && <ConfirmDialog session={session} client={client} />}
    </Suspense>
  );
}

interface FactorNoticeProps {
  session: PortalSession;
  client: ApiClient;
  /** The page where a factor is set up; it says so by itself. */
  setUp: string;
}

/** On every other page: until when the second factor that is required may be missing. */
export function FactorNotice({ session, client, setUp }: FactorNoticeProps) {
  const { factorDueAt, mustEnrol = false } = useSessionState(session);
  const { pathname } = useLocation();
  if (!factorDueAt || mustEnrol || pathname === setUp) return null;
  return (
    <Suspense>
      <DueNotice client={client} dueAt={factorDueAt} setUp={setUp} />
    </Suspense>
  );
}

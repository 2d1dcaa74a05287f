import { LogOut } from "lucide-react";
import { useState } from "react";
import type { PortalSession } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { messages } from "../messages.ts";
import { FOOT_ITEM } from "./nav-links.tsx";

interface LogOutButtonProps {
  session: PortalSession;
  /** As one of the small acts at the foot of the navigation. */
  inFoot?: boolean;
}

export function LogOutButton({ session, inFoot = false }: LogOutButtonProps) {
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    // If the server does not answer, the user is still logged out here.
    void session.logout().catch(() => undefined);
  };
  const text = messages.frame.logOut;
  if (inFoot)
    return (
      <button
        type="button"
        className={FOOT_ITEM}
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={leave}
      >
        {text}
      </button>
    );
  return (
    <Button busy={busy} onClick={leave} icon={<LogOut aria-hidden="true" />}>
      {text}
    </Button>
  );
}

import { LogOut } from "lucide-react";
import { useState } from "react";
import type { PortalSession } from "#lib/session.ts";
import { Button } from "../button.tsx";
import { messages } from "../messages.ts";

export function LogOutButton({ session }: { session: PortalSession }) {
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    // If the server does not answer, the user is still logged out here.
    void session.logout().catch(() => undefined);
  };
  return (
    <Button busy={busy} onClick={leave} icon={<LogOut aria-hidden="true" />}>
      {messages.frame.logOut}
    </Button>
  );
}

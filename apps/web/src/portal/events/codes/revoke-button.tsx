import { useState } from "react";
import { Button } from "../../../ui-react/button.tsx";
import { ConfirmDialog } from "../../../ui-react/dialog.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { AccessCodeData, EventData } from "../event-data.ts";

interface RevokeButtonProps {
  event: EventData;
  code: AccessCodeData;
}

/** Ends a code, and the work of everybody who came in with it. */
export function RevokeButton({ event, code }: RevokeButtonProps) {
  const [asking, setAsking] = useState(false);
  if (code.status !== "ACTIVE") return <span className="text-muted">Over</span>;
  const name = code.label ?? `ending in ${code.codeHint}`;
  const revoke = async () => {
    await client.checkin.revokeCode.mutate({ eventId: event.id, codeId: code.id });
    await refreshAll();
    toast("The code is revoked.");
  };
  return (
    <>
      <Button look="danger" aria-label={`Revoke the code ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Revoke the code ${name}?`}
        confirm="Revoke the code"
        danger
        onConfirm={revoke}
        onClose={() => setAsking(false)}
      >
        <p>Whoever works with it is stopped at once. This cannot be taken back.</p>
      </ConfirmDialog>
    </>
  );
}

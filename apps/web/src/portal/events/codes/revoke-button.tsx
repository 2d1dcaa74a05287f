import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { codes } from "../../messages/codes.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { AccessCodeData, EventData } from "../event-data.ts";

const text = codes.revoke;

interface RevokeButtonProps {
  event: EventData;
  code: AccessCodeData;
}

/** Revokes a code, and logs out everybody who has used it. */
export function RevokeButton({ event, code }: RevokeButtonProps) {
  const [asking, setAsking] = useState(false);
  if (code.status !== "ACTIVE") return <span className="text-muted">{text.over}</span>;
  const name = code.label ?? text.unnamed(code.codeHint);
  const revoke = async () => {
    await client.checkin.revokeCode.mutate({ eventId: event.id, codeId: code.id });
    await refreshAll();
    toast(text.done);
  };
  return (
    <>
      <Button look="danger" aria-label={text.label(name)} onClick={() => setAsking(true)}>
        {text.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.title(name)}
        confirm={text.confirm}
        danger
        onConfirm={revoke}
        onClose={() => setAsking(false)}
      >
        <p>{text.about}</p>
      </ConfirmDialog>
    </>
  );
}

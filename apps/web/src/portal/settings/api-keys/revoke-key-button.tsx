import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { clients } from "../../messages/clients.ts";
import { refreshAll } from "../../refresh-all.ts";

const text = clients.keys.revoke;

/** Revokes a key, after a question. */
export function RevokeKeyButton({
  apiKey: { id, name },
}: {
  apiKey: { id: string; name: string };
}) {
  const [asking, setAsking] = useState(false);
  const revoke = async () => {
    await client.apiKeys.revoke.mutate({ id });
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

import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client, queryClient, type TenantData } from "./api.ts";
import { messages } from "./messages.ts";

const text = messages.status;

/** Suspends or reactivates an organisation. Both have effect at once (rules#suspension). */
export function StatusSwitch({ tenant: { id, name, status } }: { tenant: TenantData }) {
  const [asking, setAsking] = useState(false);
  const suspends = status === "ACTIVE";
  const change = async () => {
    await client.platform.editTenant.mutate({ id, status: suspends ? "SUSPENDED" : "ACTIVE" });
    await queryClient.invalidateQueries(api.platform.pathFilter());
    toast(suspends ? text.suspended(name) : text.opened(name));
  };
  return (
    <>
      <Button look={suspends ? "danger" : "main"} onClick={() => setAsking(true)}>
        {suspends ? text.suspend : text.open}
      </Button>
      <ConfirmDialog
        open={asking}
        title={suspends ? text.suspendTitle(name) : text.openTitle(name)}
        confirm={suspends ? text.suspendConfirm : text.openConfirm}
        danger={suspends}
        onConfirm={change}
        onClose={() => setAsking(false)}
      >
        {(suspends ? text.suspendText : text.openText).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}

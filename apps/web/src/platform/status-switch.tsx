import { useState } from "react";
import { Button } from "../ui-react/button.tsx";
import { ConfirmDialog } from "../ui-react/dialog.tsx";
import { toast } from "../ui-react/toast.tsx";
import { api, client, queryClient, type TenantData } from "./api.ts";

/** Suspends an organisation or opens it again; both act at once (decisions §4). */
export function StatusSwitch({ tenant: { id, name, status } }: { tenant: TenantData }) {
  const [asking, setAsking] = useState(false);
  const suspends = status === "ACTIVE";
  const change = async () => {
    await client.platform.editTenant.mutate({ id, status: suspends ? "SUSPENDED" : "ACTIVE" });
    await queryClient.invalidateQueries(api.platform.pathFilter());
    toast(suspends ? `${name} is suspended.` : `${name} is open again.`);
  };
  return (
    <>
      <Button look={suspends ? "danger" : "main"} onClick={() => setAsking(true)}>
        {suspends ? "Suspend" : "Open again"}
      </Button>
      <ConfirmDialog
        open={asking}
        title={suspends ? `Suspend ${name}?` : `Open ${name} again?`}
        confirm={suspends ? "Suspend the organisation" : "Open it again"}
        danger={suspends}
        onConfirm={change}
        onClose={() => setAsking(false)}
      >
        {suspends ? (
          <>
            <p>Its members are shut out at their next click, and its public pages are gone.</p>
            <p>Nothing is deleted. You can open it again at any time.</p>
          </>
        ) : (
          <p>Its members can log in, and its public pages are back.</p>
        )}
      </ConfirmDialog>
    </>
  );
}

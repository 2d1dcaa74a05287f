import { Ban, Pencil, RotateCcw } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { ConfirmDialog } from "#ui-react/dialog/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Menu } from "#ui-react/parts/menu.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client, queryClient, type TenantData } from "../api.ts";
import { messages } from "../messages.ts";

const { status: text, tenant: words } = messages;

/** Edit; to open a suspended organisation again is what it wants next, to suspend one is rare. */
export function TenantActs({ tenant }: { tenant: TenantData }) {
  const [asking, setAsking] = useState(false);
  const isActive = tenant.status === "ACTIVE";
  const ask = () => setAsking(true);
  return (
    <>
      <ButtonLink to={paths.editTenant(tenant.id)} icon={<Pencil aria-hidden="true" />}>
        {words.edit}
      </ButtonLink>
      {isActive ? (
        <Menu
          label={common.moreFor(tenant.name)}
          items={[
            { label: text.suspend, icon: <Ban aria-hidden="true" />, danger: true, act: ask },
          ]}
        />
      ) : (
        <Button look="main" icon={<RotateCcw aria-hidden="true" />} onClick={ask}>
          {text.open}
        </Button>
      )}
      <StatusDialog tenant={tenant} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

interface StatusDialogProps {
  tenant: TenantData;
  open: boolean;
  onClose: () => void;
}

/** Suspends or reactivates an organisation. Both take effect immediately (rules#suspension). */
function StatusDialog({ tenant: { id, name, status }, open, onClose }: StatusDialogProps) {
  const suspends = status === "ACTIVE";
  const change = async () => {
    await client.platform.editTenant.mutate({ id, status: suspends ? "SUSPENDED" : "ACTIVE" });
    await queryClient.invalidateQueries();
    toast(suspends ? text.suspended(name) : text.opened(name));
  };
  return (
    <ConfirmDialog
      open={open}
      title={suspends ? text.suspendTitle(name) : text.openTitle(name)}
      confirm={suspends ? text.suspendConfirm : text.openConfirm}
      danger={suspends}
      onConfirm={change}
      onClose={onClose}
    >
      {(suspends ? text.suspendText : text.openText).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

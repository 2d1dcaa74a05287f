import { Pencil, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog, Dialog } from "#ui-react/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../api.ts";
import { members } from "../messages/members.ts";
import { refreshAll } from "../refresh-all.ts";
import { useHasRole, useMay } from "../session/use-session.ts";
import { EditMemberForm } from "./edit-member-form.tsx";
import { LoginActions } from "./login-actions.tsx";
import type { MemberData } from "./member-data.ts";
import { RolesForm } from "./roles-form.tsx";

const text = members;

type Asked = "edit" | "roles" | "deactivate";

/** Edit, change roles, deactivate: the ones that the user's role allows. */
export function MemberActions({ member }: { member: MemberData }) {
  const [asked, setAsked] = useState<Asked>();
  const mayEdit = useMay("MEMBERSHIP:EDIT:members");
  const isAdmin = useHasRole("ADMIN");
  const close = () => setAsked(undefined);
  return (
    <>
      {mayEdit && (
        <Button icon={<Pencil aria-hidden="true" />} onClick={() => setAsked("edit")}>
          {common.edit}
        </Button>
      )}
      {isAdmin && (
        <Button icon={<ShieldCheck aria-hidden="true" />} onClick={() => setAsked("roles")}>
          {text.roles.action}
        </Button>
      )}
      {isAdmin && member.status === "ACTIVE" && <LoginActions member={member} />}
      {isAdmin && member.status === "ACTIVE" && (
        <Button look="danger" onClick={() => setAsked("deactivate")}>
          {text.deactivate.action}
        </Button>
      )}
      {mayEdit && member.status === "INACTIVE" && <ReactivateButton member={member} />}
      <Dialog open={asked === "edit"} title={text.edit.title(member.fullName)} onClose={close}>
        <EditMemberForm member={member} onDone={close} />
      </Dialog>
      <Dialog open={asked === "roles"} title={text.roles.title(member.fullName)} onClose={close}>
        <RolesForm member={member} onDone={close} />
      </Dialog>
      <DeactivateDialog member={member} open={asked === "deactivate"} onClose={close} />
    </>
  );
}

function ReactivateButton({ member: { id, fullName } }: { member: MemberData }) {
  const reactivate = async () => {
    await client.membership.reactivate.mutate({ id });
    await refreshAll();
  };
  return (
    <ActButton act={reactivate} done={text.reactivate.done(fullName)}>
      {text.reactivate.action}
    </ActButton>
  );
}

interface DeactivateDialogProps {
  member: MemberData;
  open: boolean;
  onClose: () => void;
}

function DeactivateDialog({ member: { id, fullName }, open, onClose }: DeactivateDialogProps) {
  const deactivate = async () => {
    await client.membership.deactivate.mutate({ id });
    await refreshAll();
    toast(text.deactivate.done(fullName));
  };
  return (
    <ConfirmDialog
      open={open}
      title={text.deactivate.title(fullName)}
      confirm={text.deactivate.action}
      danger
      onConfirm={deactivate}
      onClose={onClose}
    >
      <p>{text.deactivate.about}</p>
      <p>{text.deactivate.lastOne}</p>
    </ConfirmDialog>
  );
}

import { Ban, KeyRound, LogOut, Pencil, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { AskedQuestion } from "#ui-react/dialog/asked-question.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Menu } from "#ui-react/parts/menu.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import { useHasRole, useMay } from "../session/use-session.ts";
import { EditMemberForm } from "./edit-member-form.tsx";
import type { MemberData } from "./member-data.ts";
import { members } from "./messages/members.ts";
import { RolesForm } from "./roles-form.tsx";

const text = members;

type OpenDialog = "edit" | "roles" | "endSessions" | "resetFactors" | "deactivate";

interface MemberProps {
  member: MemberData;
}

/** What the user's role allows: edit, or reactivate; what is rare or shuts out stands in a menu. */
export function MemberActions({ member }: MemberProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const mayEdit = useMay("MEMBERSHIP:EDIT:members");
  return (
    <>
      {mayEdit && member.status === "INACTIVE" && <ReactivateButton member={member} />}
      {mayEdit && (
        <Button icon={<Pencil aria-hidden="true" />} onClick={() => setOpenDialog("edit")}>
          {common.edit}
        </Button>
      )}
      <RareActs member={member} onAsk={setOpenDialog} />
      <Questions member={member} openDialog={openDialog} onClose={() => setOpenDialog(undefined)} />
    </>
  );
}

/** For administrators: roles, a lost device, and the end of the login. */
function RareActs({ member, onAsk }: MemberProps & { onAsk: (dialog: OpenDialog) => void }) {
  const isAdmin = useHasRole("ADMIN");
  const mayLogIn = isAdmin && member.status === "ACTIVE";
  return (
    <Menu
      label={common.moreFor(member.fullName)}
      items={[
        isAdmin && {
          label: text.roles.action,
          icon: <ShieldCheck aria-hidden="true" />,
          act: () => onAsk("roles"),
        },
        mayLogIn && {
          label: text.endSessions.action,
          icon: <LogOut aria-hidden="true" />,
          act: () => onAsk("endSessions"),
        },
        mayLogIn && {
          label: text.resetFactors.action,
          icon: <KeyRound aria-hidden="true" />,
          act: () => onAsk("resetFactors"),
        },
        mayLogIn && {
          label: text.deactivate.action,
          icon: <Ban aria-hidden="true" />,
          danger: true,
          act: () => onAsk("deactivate"),
        },
      ]}
    />
  );
}

interface QuestionsProps extends MemberProps {
  openDialog: OpenDialog | undefined;
  onClose: () => void;
}

function Questions({ member, openDialog, onClose }: QuestionsProps) {
  const { id, fullName } = member;
  const question = { fullName, danger: true, onClose };
  return (
    <>
      <Dialog open={openDialog === "edit"} title={text.edit.title(fullName)} onClose={onClose}>
        <EditMemberForm member={member} onDone={onClose} />
      </Dialog>
      <Dialog open={openDialog === "roles"} title={text.roles.title(fullName)} onClose={onClose}>
        <RolesForm member={member} onDone={onClose} />
      </Dialog>
      <AskedQuestion
        {...question}
        open={openDialog === "endSessions"}
        text={text.endSessions}
        act={() => client.account.endMemberSessions.mutate({ id })}
      />
      <AskedQuestion
        {...question}
        open={openDialog === "resetFactors"}
        text={text.resetFactors}
        act={() => client.factors.resetMember.mutate({ id })}
      />
      <DeactivateDialog member={member} open={openDialog === "deactivate"} onClose={onClose} />
    </>
  );
}

function ReactivateButton({ member: { id, fullName } }: MemberProps) {
  const reactivate = async () => {
    await client.membership.reactivate.mutate({ id });
    await refreshAll();
  };
  return (
    <ActButton look="main" act={reactivate} done={text.reactivate.done(fullName)}>
      {text.reactivate.action}
    </ActButton>
  );
}

interface DeactivateDialogProps extends MemberProps {
  open: boolean;
  onClose: () => void;
}

function DeactivateDialog({ member, open, onClose }: DeactivateDialogProps) {
  const { id, fullName, roles } = member;
  return (
    <ActDialog
      open={open}
      title={text.deactivate.title(fullName)}
      confirm={text.deactivate.action}
      danger
      act={() => client.membership.deactivate.mutate({ id })}
      done={text.deactivate.done(fullName)}
      onClose={onClose}
    >
      <p>{text.deactivate.about}</p>
      {roles.includes("ADMIN") && <p>{text.deactivate.keys}</p>}
      <p>{text.deactivate.lastOne}</p>
    </ActDialog>
  );
}

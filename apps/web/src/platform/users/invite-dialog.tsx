import { invitePlatformUserInput } from "@rollcall/core/contract";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { toast } from "#ui-react/toast.tsx";
import { api, client, queryClient } from "../api.ts";
import { messages } from "./messages.ts";

const text = messages.invite;

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Invites a platform user, who is mailed a link to choose a password. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog open={open} title={text.action} onClose={onClose}>
      <p>{text.about}</p>
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const contract = useContractForm({
    schema: invitePlatformUserInput,
    defaults: { fullName: "", email: "" },
    toInput: (values) => values,
    missing: text.missing,
    send: async (input) => {
      const { email } = await client.platform.inviteUser.mutate(input);
      await queryClient.invalidateQueries(api.platform.users.queryFilter());
      onDone();
      toast(text.done(email));
    },
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={text.submit}>
      <TextField label={text.name} maxLength={200} {...bind("fullName")} />
      <TextField
        label={text.email}
        type="email"
        autoComplete="off"
        maxLength={254}
        {...bind("email")}
      />
    </DialogForm>
  );
}

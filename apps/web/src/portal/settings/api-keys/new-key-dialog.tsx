import { createApiKeyInput, PERMISSIONS, type Permission } from "@rollcall/core/contract";
import { useState } from "react";
import { fromLocalInput } from "#lib/format/local-time.ts";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { mayUser, useSession } from "../../session/use-session.ts";
import { ChoiceBoxes } from "../choice-boxes.tsx";
import { clients } from "../messages/clients.ts";
import { ShownOnce } from "../shown-once.tsx";

const text = clients.keys;

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Makes a key. Its token is shown only this once. */
export function NewKeyDialog({ open, onClose }: NewKeyDialogProps) {
  const [token, setToken] = useState<string>();
  const close = () => {
    setToken(undefined);
    onClose();
  };
  const { title, about, token: label, use } = text.made;
  return (
    <Dialog open={open} title={token ? title : text.new} onClose={close}>
      {token ? (
        <ShownOnce about={about} label={label} secret={token} use={use} onClose={close} />
      ) : (
        <KeyForm onMade={setToken} />
      )}
    </Dialog>
  );
}

const NOTHING: Permission[] = [];

function KeyForm({ onMade }: { onMade: (token: string) => void }) {
  const { user } = useSession();
  const contract = useContractForm({
    schema: createApiKeyInput,
    defaults: { name: "", permissions: NOTHING, expiresAt: "" },
    toInput: ({ name, permissions, expiresAt }) => ({
      name,
      permissions,
      expiresAt: endOfDay(expiresAt),
    }),
    missing: text.missing,
    send: async (input) => {
      const { token } = await client.apiKeys.create.mutate(input);
      void refreshAll();
      onMade(token);
    },
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={text.submit}>
      <TextField
        label={text.field.name}
        hint={text.field.nameHint}
        maxLength={100}
        {...bind("name")}
      />
      <ChoiceBoxes
        legend={text.field.permissions}
        values={PERMISSIONS.filter((permission) => mayUser(user, permission))}
        word={(permission) => text.permission[permission]}
        field={bind("permissions")}
      />
      <TextField
        label={text.field.expires}
        hint={text.field.expiresHint}
        type="date"
        {...bind("expiresAt")}
      />
    </DialogForm>
  );
}

/** The last minute of a day where the reader is; null without a day. */
function endOfDay(day: string): string | null {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (day && fromLocalInput(`${day}T23:59`, timeZone)) || null;
}

import { renamePasskeyInput } from "@rollcall/core/contract";
import { Dialog } from "../dialog/dialog.tsx";
import { DialogForm } from "../dialog/dialog-form.tsx";
import { TextField } from "../form/field.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { messages as common } from "../messages.ts";
import { toast } from "../toast.tsx";
import type { ApiClient } from "./api-client.ts";
import { messages } from "./messages.ts";

const text = messages.section;
const nameInput = renamePasskeyInput.pick({ name: true });

export type PasskeyData = Awaited<
  ReturnType<ApiClient["factors"]["list"]["query"]>
>["passkeys"][number];

interface AddPasskeyDialogProps {
  client: ApiClient;
  onClose: () => void;
  onAdded: (codes: readonly string[] | null) => Promise<void>;
}

/** Names a new passkey; the browser then makes it. */
export function AddPasskeyDialog({ client, onClose, onAdded }: AddPasskeyDialogProps) {
  const add = async (name: string) => {
    const { options } = await client.factors.passkeyCreationOptions.mutate({});
    const passkey = await createPasskey(options);
    if (!passkey) return toast(messages.passkeyFailed);
    await onAdded((await client.factors.addPasskey.mutate({ name, passkey })).recoveryCodes);
  };
  return (
    <Dialog open title={text.addPasskey} onClose={onClose}>
      <NameForm name="" submit={text.addPasskey} onName={add} />
    </Dialog>
  );
}

interface RenamePasskeyDialogProps {
  client: ApiClient;
  passkey: PasskeyData;
  onClose: () => void;
  onRenamed: () => Promise<void>;
}

export function RenamePasskeyDialog({
  client,
  passkey: { id, name: before },
  onClose,
  onRenamed,
}: RenamePasskeyDialogProps) {
  const rename = async (name: string) => {
    await client.factors.renamePasskey.mutate({ id, name });
    await onRenamed();
  };
  return (
    <Dialog open title={text.renameNamed(before)} onClose={onClose}>
      <NameForm name={before} submit={common.save} onName={rename} />
    </Dialog>
  );
}

interface NameFormProps {
  name: string;
  submit: string;
  onName: (name: string) => Promise<unknown>;
}

function NameForm({ name, submit, onName }: NameFormProps) {
  const contract = useContractForm({
    schema: nameInput,
    defaults: { name },
    toInput: (values) => values,
    missing: { name: text.passkeyNameMissing },
    send: (input) => onName(input.name),
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={submit}>
      <TextField label={text.passkeyName} hint={text.passkeyNameHint} {...bind("name")} />
    </DialogForm>
  );
}

type NewPasskey = Parameters<ApiClient["factors"]["addPasskey"]["mutate"]>[0]["passkey"];

/** Undefined when the person closes the browser's dialog. */
async function createPasskey(options: unknown): Promise<NewPasskey | undefined> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
  const passkey = await startRegistration({ optionsJSON: options as Options }).catch(
    () => undefined,
  );
  return passkey as NewPasskey | undefined;
}

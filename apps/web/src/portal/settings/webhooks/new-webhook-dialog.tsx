import { createWebhookInput } from "@rollcall/core/contract";
import { useState } from "react";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { clients } from "../messages/clients.ts";
import { ShownOnce } from "../shown-once.tsx";
import { WebhookFields, webhookInput, webhookValues } from "./webhook-fields.tsx";

const text = clients.webhooks;

interface NewWebhookDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Makes a webhook. Its secret is shown only this once. */
export function NewWebhookDialog({ open, onClose }: NewWebhookDialogProps) {
  const [secret, setSecret] = useState<string>();
  const close = () => {
    setSecret(undefined);
    onClose();
  };
  const { title, about, label } = text.secret;
  return (
    <Dialog open={open} title={secret ? title : text.new} onClose={close}>
      {secret ? (
        <ShownOnce about={about} label={label} secret={secret} onClose={close} />
      ) : (
        <NewWebhookForm onMade={setSecret} />
      )}
    </Dialog>
  );
}

function NewWebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const contract = useContractForm({
    schema: createWebhookInput,
    defaults: webhookValues(),
    toInput: webhookInput,
    missing: text.missing,
    send: async (input) => {
      const { secret } = await client.webhooks.create.mutate(input);
      void refreshAll();
      onMade(secret);
    },
  });
  return <WebhookFields contract={contract} submit={text.submit} />;
}

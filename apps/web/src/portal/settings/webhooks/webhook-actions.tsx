import { editWebhookInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog, Dialog } from "#ui-react/dialog/dialog.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { messages as common } from "#ui-react/messages.ts";
import { toast } from "#ui-react/toast.tsx";
import { ActDialog } from "../../act-dialog.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { clients } from "../messages/clients.ts";
import { ShownOnce } from "../shown-once.tsx";
import type { WebhookData } from "./webhook-data.ts";
import { WebhookFields, webhookInput, webhookValues } from "./webhook-fields.tsx";

const text = clients.webhooks;

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: WebhookData }) {
  const { id } = webhook;
  const [openDialog, setOpenDialog] = useState<"edit" | "rotate" | "remove">();
  const close = () => setOpenDialog(undefined);
  const test = async () => {
    await client.webhooks.test.mutate({ id });
    await refreshAll();
  };
  return (
    <>
      <ActButton look="main" act={test} done={text.test.done}>
        {text.test.button}
      </ActButton>
      <Button onClick={() => setOpenDialog("edit")}>{common.edit}</Button>
      <Button onClick={() => setOpenDialog("rotate")}>{text.rotate.button}</Button>
      <Button look="danger" onClick={() => setOpenDialog("remove")}>
        {common.delete}
      </Button>
      <Dialog open={openDialog === "edit"} title={text.edit} onClose={close}>
        <EditWebhook webhook={webhook} onDone={close} />
      </Dialog>
      <RotateSecret id={id} open={openDialog === "rotate"} onClose={close} />
      <RemoveWebhook id={id} open={openDialog === "remove"} onClose={close} />
    </>
  );
}

interface EditWebhookProps {
  webhook: WebhookData;
  onDone: () => void;
}

function EditWebhook({ webhook, onDone }: EditWebhookProps) {
  const contract = useContractForm({
    schema: editWebhookInput,
    defaults: webhookValues(webhook),
    toInput: (values) => ({ ...webhookInput(values), id: webhook.id }),
    missing: text.missing,
    send: async (input) => {
      await client.webhooks.edit.mutate(input);
      await refreshAll();
      toast(text.saved);
      onDone();
    },
  });
  return <WebhookFields contract={contract} submit={common.save} />;
}

interface AskedProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

function RotateSecret({ id, open, onClose }: AskedProps) {
  const [secret, setSecret] = useState<string>();
  const { title, about, label } = text.secret;
  const rotate = async () => {
    setSecret((await client.webhooks.rotateSecret.mutate({ id })).secret);
    void refreshAll();
  };
  return (
    <>
      <ConfirmDialog
        open={open}
        title={text.rotate.title}
        confirm={text.rotate.confirm}
        onConfirm={rotate}
        onClose={onClose}
      >
        <p>{text.rotate.about}</p>
      </ConfirmDialog>
      <Dialog open={secret !== undefined} title={title} onClose={() => setSecret(undefined)}>
        <ShownOnce
          about={about}
          label={label}
          secret={secret ?? ""}
          onClose={() => setSecret(undefined)}
        />
      </Dialog>
    </>
  );
}

function RemoveWebhook({ id, open, onClose }: AskedProps) {
  const navigate = useNavigate();
  const remove = async () => {
    await client.webhooks.remove.mutate({ id });
    await navigate({ to: paths.webhooks(), replace: true });
  };
  return (
    <ActDialog
      open={open}
      title={text.remove.title}
      confirm={text.remove.confirm}
      danger
      act={remove}
      done={text.remove.done}
      onClose={onClose}
    >
      <p>{text.remove.about}</p>
    </ActDialog>
  );
}

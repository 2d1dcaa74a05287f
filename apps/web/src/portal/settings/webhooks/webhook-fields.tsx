import { WEBHOOK_EVENTS } from "@rollcall/core/contract";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { CheckField, TextField } from "#ui-react/form/field.tsx";
import type { ContractForm } from "#ui-react/form/use-contract-form.ts";
import { ChoiceBoxes } from "../choice-boxes.tsx";
import { clients } from "../messages/clients.ts";
import type { WebhookData } from "./webhook-data.ts";

const text = clients.webhooks;

const NEW: Pick<WebhookData, "url" | "description" | "events" | "active"> = {
  url: "",
  description: null,
  events: [],
  active: true,
};

/** The fields of a webhook, or of a new one. */
export function webhookValues(webhook?: WebhookData) {
  const { url, description, events, active } = webhook ?? NEW;
  return { url, description: description ?? "", events, active };
}

type Values = ReturnType<typeof webhookValues>;

/** The request of the fields: an empty description removes it. */
export const webhookInput = ({ description, ...values }: Values) => ({
  ...values,
  description: description.trim() || null,
});

interface WebhookFieldsProps {
  contract: ContractForm<Values>;
  submit: string;
}

/** The form of a webhook in its dialog. */
export function WebhookFields({ contract, submit }: WebhookFieldsProps) {
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={submit}>
      <TextField
        label={text.field.url}
        hint={text.field.urlHint}
        type="url"
        maxLength={2000}
        {...bind("url")}
      />
      <TextField
        label={text.field.description}
        hint={text.field.descriptionHint}
        maxLength={200}
        {...bind("description")}
      />
      <ChoiceBoxes
        legend={text.field.events}
        values={WEBHOOK_EVENTS}
        word={(event) => clients.event[event]}
        field={bind("events")}
      />
      <CheckField label={text.field.active} hint={text.field.activeHint} {...bind("active")} />
    </DialogForm>
  );
}

import { editDetailsInput } from "@rollcall/core/contract";
import { ActButton } from "#ui-react/act-button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { DialogForm } from "#ui-react/dialog/dialog-form.tsx";
import { TextArea, TextField } from "#ui-react/form/field.tsx";
import { useContractForm } from "#ui-react/form/use-contract-form.ts";
import { client } from "../../api.ts";
import type { DetailsData } from "../../settings/details-values.ts";
import { settings } from "../../settings/messages/settings.ts";
import { events as messages } from "../messages/events.ts";

const text = messages.overview.paid;
const { details: words } = settings;

interface PublishPaidProps {
  details: DetailsData;
  publish: () => Promise<void>;
  onClose: () => void;
}

/** Asks how people pay and where their replies go, saves both and publishes. */
export function PublishPaidDialog({ details, publish, onClose }: PublishPaidProps) {
  const contract = useContractForm({
    schema: editDetailsInput,
    defaults: { paymentInstructions: "", replyTo: details.replyTo ?? "" },
    toInput: ({ paymentInstructions, replyTo }) => ({
      paymentInstructions,
      replyTo: replyTo.trim() || null,
    }),
    missing: { paymentInstructions: text.missing },
    send: async (input) => {
      await client.tenancy.editDetails.mutate(input);
      await publish();
      onClose();
    },
  });
  const { bind } = contract;
  return (
    <Dialog open title={text.title} onClose={onClose}>
      <DialogForm contract={contract} submit={text.submit} onBack={onClose}>
        <p>{text.about}</p>
        <TextArea
          label={words.paymentInstructions}
          hint={words.paymentInstructionsHint}
          rows={3}
          spellCheck={false}
          {...bind("paymentInstructions")}
        />
        <TextField
          label={words.replyTo}
          hint={words.replyToHint}
          type="email"
          {...bind("replyTo")}
        />
        <p className="text-sm text-muted">{text.withoutAbout}</p>
        <div>
          <ActButton act={() => publish().then(onClose)}>{text.without}</ActButton>
        </div>
      </DialogForm>
    </Dialog>
  );
}

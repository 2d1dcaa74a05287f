import { z } from "zod";
import { buttonClass } from "../button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { DialogForm } from "../dialog/dialog-form.tsx";
import { CopyField } from "../form/copy-field.tsx";
import { TextField } from "../form/field.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { ScanCode } from "../parts/scan-code.tsx";
import type { ApiClient } from "./api-client.ts";
import { messages } from "./messages.ts";

const text = messages.enrol;

export type Enrolment = Awaited<ReturnType<ApiClient["factors"]["startTotp"]["mutate"]>>;

interface TotpDialogProps {
  client: ApiClient;
  enrolment: Enrolment;
  onClose: () => void;
  onAdded: (codes: readonly string[] | null) => Promise<void>;
}

/** Shows the secret, and counts the app in once a code of it is right. */
export function TotpDialog({ client, enrolment, onClose, onAdded }: TotpDialogProps) {
  return (
    <Dialog open title={text.title} onClose={onClose}>
      <ScanCode
        svg={enrolment.qr}
        label={text.qr}
        about={text.scan}
        elsewhere={text.elsewhere}
        file="authenticator"
      >
        <div>
          <a href={enrolment.uri} className={buttonClass("main")}>
            {text.open}
          </a>
        </div>
      </ScanCode>
      <CopyField label={text.secret} value={enrolment.secret} />
      <CodeForm {...{ client, onAdded }} />
    </Dialog>
  );
}

const schema = z.object({ code: z.string().min(1) });

function CodeForm({ client, onAdded }: Pick<TotpDialogProps, "client" | "onAdded">) {
  const contract = useContractForm({
    schema,
    defaults: { code: "" },
    toInput: (values) => values,
    missing: { code: text.missing },
    send: async (input) => onAdded((await client.factors.confirmTotp.mutate(input)).recoveryCodes),
  });
  const { bind } = contract;
  return (
    <DialogForm contract={contract} submit={text.submit}>
      <TextField
        label={text.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        {...bind("code")}
      />
    </DialogForm>
  );
}

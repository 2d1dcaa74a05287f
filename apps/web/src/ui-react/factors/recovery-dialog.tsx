import { Button } from "../button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { CopyField } from "../form/copy-field.tsx";
import { messages } from "./messages.ts";

const text = messages.recovery;

interface RecoveryDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The recovery codes, this once. Only the button closes it, so that no stray Escape does. */
export function RecoveryDialog({ codes, onClose }: RecoveryDialogProps) {
  return (
    <Dialog open title={text.title}>
      <p>{text.about}</p>
      <ul aria-label={text.list} className="grid gap-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyField label={text.list} value={codes.join(" ")} />
      <div className="flex justify-end">
        <Button look="main" onClick={onClose}>
          {text.done}
        </Button>
      </div>
    </Dialog>
  );
}

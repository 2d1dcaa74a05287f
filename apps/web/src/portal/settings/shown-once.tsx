import { Button } from "#ui-react/button.tsx";
import { CopyField } from "#ui-react/form/copy-field.tsx";
import { clients } from "./messages/clients.ts";

interface ShownOnceProps {
  about: string;
  label: string;
  secret: string;
  /** How to use it. */
  use?: string;
  onClose: () => void;
}

/** The inside of a dialog with a secret that nobody can read again. */
export function ShownOnce({ about, label, secret, use, onClose }: ShownOnceProps) {
  return (
    <>
      <p role="status">{about}</p>
      <CopyField label={label} value={secret} />
      {use && <p className="text-sm text-muted">{use}</p>}
      <div className="flex justify-end">
        <Button onClick={onClose}>{clients.written}</Button>
      </div>
    </>
  );
}

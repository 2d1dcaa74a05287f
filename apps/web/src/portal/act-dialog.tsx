import { ConfirmDialog, type ConfirmDialogProps } from "#ui-react/dialog/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { refreshAll } from "./refresh-all.ts";

interface ActDialogProps extends Omit<ConfirmDialogProps, "onConfirm"> {
  /** What is done; an act that removes the record of this page goes to another one as well. */
  act: () => Promise<unknown>;
  /** The message after success. */
  done: string;
  /** Called when it is done, before onClose. */
  onDone?: (() => void) | undefined;
}

/** Asks, acts, has everything that is shown read again, and says that it is done. */
export function ActDialog({ act, done, onDone, ...question }: ActDialogProps) {
  const run = async () => {
    await act();
    await refreshAll();
    toast(done);
    onDone?.();
  };
  return <ConfirmDialog {...question} onConfirm={run} />;
}

import type { ReactNode } from "react";
import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { refreshAll } from "../../refresh-all.ts";

interface RemoveDialogProps {
  /** What is removed, as people call it. */
  name: string;
  words: { title: (name: string) => string; about: string; confirm: string; done: string };
  remove: () => Promise<unknown>;
  onClose: () => void;
  /** What could be done instead. */
  children?: ReactNode;
}

/** Asks before a field or a type of membership is removed from the club's settings. */
export function RemoveDialog({ name, words, remove, onClose, children }: RemoveDialogProps) {
  const run = async () => {
    await remove();
    await refreshAll();
    toast(words.done);
  };
  return (
    <ConfirmDialog
      open
      title={words.title(name)}
      confirm={words.confirm}
      danger
      onConfirm={run}
      onClose={onClose}
    >
      <p>{words.about}</p>
      {children}
    </ConfirmDialog>
  );
}

import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { refreshAll } from "./refresh-all.ts";

interface RevokeButtonProps {
  /** What is revoked, as people call it. */
  name: string;
  words: {
    button: string;
    label: (name: string) => string;
    title: (name: string) => string;
    about: string;
    confirm: string;
    done: string;
  };
  revoke: () => Promise<unknown>;
}

/** Takes a secret back for good, after a question that says what follows. */
export function RevokeButton({ name, words, revoke }: RevokeButtonProps) {
  const [asking, setAsking] = useState(false);
  const run = async () => {
    await revoke();
    await refreshAll();
    toast(words.done);
  };
  return (
    <>
      <Button look="danger" aria-label={words.label(name)} onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title(name)}
        confirm={words.confirm}
        danger
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        <p>{words.about}</p>
      </ConfirmDialog>
    </>
  );
}

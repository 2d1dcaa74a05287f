import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { ActDialog } from "./act-dialog.tsx";

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
  return (
    <>
      <Button look="danger" aria-label={words.label(name)} onClick={() => setAsking(true)}>
        {words.button}
      </Button>
      <ActDialog
        open={asking}
        title={words.title(name)}
        confirm={words.confirm}
        danger
        act={revoke}
        done={words.done}
        onClose={() => setAsking(false)}
      >
        <p>{words.about}</p>
      </ActDialog>
    </>
  );
}

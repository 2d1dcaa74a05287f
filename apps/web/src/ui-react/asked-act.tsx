import { useState } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { ConfirmDialog } from "./dialog.tsx";
import { messages } from "./messages.ts";
import { toast } from "./toast.tsx";

/** The words of an act on a person. */
export interface AskedActWords {
  /** The button of the row. */
  action: string;
  title: (name: string) => string;
  about: string;
  /** The button that does it, if it has more to say than the one before. */
  confirm?: string;
  done: (name: string) => string;
}

interface AskedActProps {
  fullName: string;
  text: AskedActWords;
  danger?: boolean;
  /** Of the button that asks. */
  look?: ButtonLook;
  act: () => Promise<unknown>;
}

/** A button that acts on a person after a question that says what follows. */
export function AskedAct({ fullName, text, danger = false, look = "plain", act }: AskedActProps) {
  const [asking, setAsking] = useState(false);
  const run = async () => {
    await act();
    toast(text.done(fullName));
  };
  return (
    <>
      <Button
        look={look}
        aria-label={messages.actOn(text.action, fullName)}
        onClick={() => setAsking(true)}
      >
        {text.action}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.title(fullName)}
        confirm={text.confirm ?? text.action}
        danger={danger}
        onConfirm={run}
        onClose={() => setAsking(false)}
      >
        <p>{text.about}</p>
      </ConfirmDialog>
    </>
  );
}

import { type ReactNode, useState } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { toast, toastProblem } from "./toast.tsx";

interface ActButtonProps {
  children: ReactNode;
  look?: ButtonLook;
  icon?: ReactNode;
  /** Names the button where its text alone does not: "Revoke the code of the north door". */
  label?: string;
  disabled?: boolean;
  act: () => Promise<unknown>;
  /** What to say when it is done. */
  done?: string;
}

/** A button that does one thing at once, and says how it went. */
export function ActButton({ children, label, act, done, ...button }: ActButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await act();
      if (done) toast(done);
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      {...button}
      busy={busy}
      onClick={() => void run()}
      {...(label && { "aria-label": label })}
    >
      {children}
    </Button>
  );
}

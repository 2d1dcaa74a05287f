import { type ReactNode, useState } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { toast, toastProblem } from "./toast.tsx";

interface ActButtonProps {
  children: ReactNode;
  look?: ButtonLook;
  icon?: ReactNode;
  /** The accessible name if the text alone is unclear: "Revoke the code of the north door". */
  label?: string;
  disabled?: boolean;
  act: () => Promise<unknown>;
  /** The message after success. */
  done?: string;
}

/** A button that acts without asking first, and reports the result. */
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

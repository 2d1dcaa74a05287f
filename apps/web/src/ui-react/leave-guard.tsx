import { useBlocker } from "@tanstack/react-router";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog/dialog.tsx";
import { messages } from "./messages.ts";

const text = messages.leave;

interface LeaveGuardProps {
  /** Whether there is unsaved input; called at the moment of leaving. */
  unsaved: () => boolean;
}

/** Asks before unsaved input is lost through a link, the back button or closing the window. */
export function LeaveGuard({ unsaved }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <Dialog open={status === "blocked"} title={text.title} onClose={reset}>
      <p>{text.about}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => reset?.()}>{text.stay}</Button>
        <Button look="destroy" onClick={() => proceed?.()}>
          {text.confirm}
        </Button>
      </div>
    </Dialog>
  );
}

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui-react/button.tsx";
import { Dialog } from "../../../ui-react/dialog.tsx";
import type { EventData } from "../event-data.ts";
import { WalkInForm } from "./walk-in-form.tsx";

/** Opens the form for somebody who came without a registration. */
export function WalkInButton({ event }: { event: EventData }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<UserPlus aria-hidden="true" />}>
        Add a walk-in
      </Button>
      <Dialog open={open} title="Walk-in" onClose={close}>
        <WalkInForm event={event} onDone={close} />
      </Dialog>
    </>
  );
}

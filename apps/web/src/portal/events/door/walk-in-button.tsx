import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui-react/button.tsx";
import { Dialog } from "../../../ui-react/dialog.tsx";
import { messages } from "../../messages.ts";
import type { EventData } from "../event-data.ts";
import { WalkInForm } from "./walk-in-form.tsx";

const text = messages.door.walkIn;

/** Opens the form for somebody who came without a registration. */
export function WalkInButton({ event }: { event: EventData }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<UserPlus aria-hidden="true" />}>
        {text.open}
      </Button>
      <Dialog open={open} title={text.title} onClose={close}>
        <WalkInForm event={event} onDone={close} />
      </Dialog>
    </>
  );
}

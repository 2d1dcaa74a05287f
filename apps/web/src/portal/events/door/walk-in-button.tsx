import { UserPlus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import type { EventData } from "../event-data.ts";
import { door } from "./messages/door.ts";
import { WalkInForm } from "./walk-in-form.tsx";

const text = door.walkIn;

interface WalkInButtonProps {
  event: EventData;
  /** Searches for a person who already has a ticket. */
  onFind: (email: string) => void;
}

/** Opens the form for a person who came without a registration. */
export function WalkInButton({ event, onFind }: WalkInButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} icon={<UserPlus aria-hidden="true" />}>
        {text.open}
      </Button>
      <Dialog open={open} title={text.title} onClose={close}>
        <WalkInForm
          event={event}
          onDone={close}
          onFind={(email) => {
            close();
            onFind(email);
          }}
        />
      </Dialog>
    </>
  );
}

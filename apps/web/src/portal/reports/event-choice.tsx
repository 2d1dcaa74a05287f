import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui-react/button.tsx";
import { Dialog } from "../../ui-react/dialog.tsx";
import { EventPicker } from "./event-picker.tsx";
import { MOST_EVENTS } from "./selection.ts";

interface EventChoiceProps {
  chosen: readonly string[];
  onChange: (eventIds: string[]) => void;
}

/** Narrows the report to events that are ticked in a dialog. */
export function EventChoice({ chosen, onChange }: EventChoiceProps) {
  const [open, setOpen] = useState(false);
  const text = chosen.length === 0 ? "All events" : `${chosen.length} chosen`;
  return (
    <>
      <Button icon={<CalendarDays aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Dialog open={open} title="Events of the report" onClose={() => setOpen(false)}>
        <EventPicker chosen={chosen} most={MOST_EVENTS} onChange={onChange} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onChange([])}>All events</Button>
          <Button look="main" onClick={() => setOpen(false)}>
            Done
          </Button>
        </div>
      </Dialog>
    </>
  );
}

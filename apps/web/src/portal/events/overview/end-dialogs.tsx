import { useNavigate } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { EventData } from "../event-data.ts";

const text = messages.events.overview;

interface AskProps {
  event: EventData;
  open: boolean;
  onClose: () => void;
}

/** Says how many lose their place, and asks. */
export function CancelDialog({ event, open, onClose }: AskProps) {
  const people = event.seatsTaken + event.waitlistCount;
  const cancel = async () => {
    await client.registration.cancelEvent.mutate({ eventId: event.id });
    await refreshAll();
    toast(text.cancelled);
  };
  return (
    <ConfirmDialog
      open={open}
      title={text.cancelTitle}
      confirm={text.cancelFor(people)}
      danger
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{text.cancelPeople(people)}</p>
      <p>{text.cancelForGood}</p>
    </ConfirmDialog>
  );
}

/** Asks before an event that nobody registered for is gone. */
export function DeleteDialog({ event, open, onClose }: AskProps) {
  const navigate = useNavigate();
  const remove = async () => {
    await client.events.remove.mutate({ eventId: event.id });
    void refreshAll();
    await navigate({ to: paths.events(), replace: true });
    toast(text.deleted);
  };
  return (
    <ConfirmDialog
      open={open}
      title={text.deleteTitle}
      confirm={text.deleteConfirm}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text.deleteAbout}</p>
    </ConfirmDialog>
  );
}

import { useNavigate } from "@tanstack/react-router";
import { paths } from "#lib/paths.ts";
import { ActDialog } from "../../act-dialog.tsx";
import { client } from "../../api.ts";
import type { EventData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";

const text = messages.overview;

interface AskProps {
  event: EventData;
  open: boolean;
  onClose: () => void;
}

/** Says how many lose their place, and asks. */
export function CancelDialog({ event, open, onClose }: AskProps) {
  const people = event.seatsTaken + event.waitlistCount;
  return (
    <ActDialog
      open={open}
      title={text.cancelTitle}
      confirm={text.cancelFor(people)}
      danger
      act={() => client.registration.cancelEvent.mutate({ eventId: event.id })}
      done={text.cancelled}
      onClose={onClose}
    >
      <p>{text.cancelPeople(people)}</p>
      <p>{text.cancelForGood}</p>
    </ActDialog>
  );
}

/** Asks before an event that nobody registered for is gone. */
export function DeleteDialog({ event, open, onClose }: AskProps) {
  const navigate = useNavigate();
  const remove = async () => {
    await client.events.remove.mutate({ eventId: event.id });
    await navigate({ to: paths.events(), replace: true });
  };
  return (
    <ActDialog
      open={open}
      title={text.deleteTitle}
      confirm={text.deleteConfirm}
      danger
      act={remove}
      done={text.deleted}
      onClose={onClose}
    >
      <p>{text.deleteAbout}</p>
    </ActDialog>
  );
}

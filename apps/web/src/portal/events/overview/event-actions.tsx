import { useNavigate } from "@tanstack/react-router";
import { Copy, Pencil, Send } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import { useMay } from "../../session/use-session.ts";
import type { EventData } from "../event-data.ts";
import { CloneDialog } from "./clone-dialog.tsx";

const text = messages.events.overview;

/** Publish, edit, copy, cancel, delete: the ones that status and role allow. */
export function EventActions({ event }: { event: EventData }) {
  const [asking, setAsking] = useState<"copy" | "cancel" | "delete">();
  if (!useMay("EVENTS:EDIT:events")) return null;
  const { id, status } = event;
  const live = status === "DRAFT" || status === "PUBLISHED";
  const close = () => setAsking(undefined);
  return (
    <div className="flex flex-wrap gap-3">
      {status === "DRAFT" && <PublishButton eventId={id} />}
      {live && (
        <ButtonLink to={paths.editEvent(id)} icon={<Pencil aria-hidden="true" />}>
          {text.edit}
        </ButtonLink>
      )}
      <Button icon={<Copy aria-hidden="true" />} onClick={() => setAsking("copy")}>
        {text.copy.button}
      </Button>
      {live && (
        <Button look="danger" onClick={() => setAsking("cancel")}>
          {text.cancel}
        </Button>
      )}
      {event.seatsTaken + event.waitlistCount === 0 && (
        <Button look="danger" onClick={() => setAsking("delete")}>
          {text.delete}
        </Button>
      )}
      <CloneDialog event={event} open={asking === "copy"} onClose={close} />
      <CancelDialog event={event} open={asking === "cancel"} onClose={close} />
      <DeleteDialog event={event} open={asking === "delete"} onClose={close} />
    </div>
  );
}

function PublishButton({ eventId }: { eventId: string }) {
  const publish = async () => {
    await client.events.publish.mutate({ id: eventId });
    await refreshAll();
  };
  return (
    <ActButton look="main" icon={<Send aria-hidden="true" />} act={publish} done={text.published}>
      {text.publish}
    </ActButton>
  );
}

interface AskProps {
  event: EventData;
  open: boolean;
  onClose: () => void;
}

function CancelDialog({ event, open, onClose }: AskProps) {
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
      confirm={text.cancel}
      danger
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>{text.cancelPeople(people)}</p>
      <p>{text.cancelForGood}</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ event, open, onClose }: AskProps) {
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

import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CalendarClock, MailCheck, Send } from "lucide-react";
import { useState } from "react";
import { paths } from "#lib/paths.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { toast } from "#ui-react/toast.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { client } from "../api.ts";
import type { BroadcastData } from "./broadcast-data.ts";
import { broadcasts as text } from "./messages/broadcasts.ts";
import { ScheduleForm } from "./schedule-form.tsx";

type Asked = "send" | "schedule" | "cancel" | "delete";

interface SendActionsProps {
  broadcast: BroadcastData;
  /** The form has unsaved changes. They would not be sent. */
  unsaved: boolean;
}

/** Send, schedule, cancel, delete: the ones that the broadcast's status allows. */
export function SendActions({ broadcast, unsaved }: SendActionsProps) {
  const [openDialog, setAsked] = useState<Asked>();
  const { status } = broadcast;
  const open = status === "DRAFT" || status === "SCHEDULED";
  const close = () => setAsked(undefined);
  return (
    <>
      {open && (
        <>
          <Button look="main" icon={<Send aria-hidden="true" />} onClick={() => setAsked("send")}>
            {text.send.action}
          </Button>
          <TestButton broadcast={broadcast} unsaved={unsaved} />
          <Button icon={<CalendarClock aria-hidden="true" />} onClick={() => setAsked("schedule")}>
            {status === "DRAFT" ? text.schedule.action : text.schedule.move}
          </Button>
        </>
      )}
      {(status === "SCHEDULED" || status === "SENDING") && (
        <Button look="danger" onClick={() => setAsked("cancel")}>
          {text.cancel.action}
        </Button>
      )}
      {status === "DRAFT" && (
        <Button look="danger" onClick={() => setAsked("delete")}>
          {common.delete}
        </Button>
      )}
      <Dialog open={openDialog === "schedule"} title={text.schedule.title} onClose={close}>
        <ScheduleForm broadcast={broadcast} onDone={close} />
      </Dialog>
      <SendDialog
        broadcast={broadcast}
        unsaved={unsaved}
        open={openDialog === "send"}
        onClose={close}
      />
      <CancelDialog broadcast={broadcast} open={openDialog === "cancel"} onClose={close} />
      <DeleteDialog broadcast={broadcast} open={openDialog === "delete"} onClose={close} />
    </>
  );
}

/** Mails the reader of this page one copy of what is saved. */
function TestButton({ broadcast: { id }, unsaved }: SendActionsProps) {
  const send = async () => {
    if (unsaved) return toast(text.test.unsaved);
    const { to: recipient } = await client.broadcasts.test.mutate({ id });
    toast(text.test.done(recipient));
  };
  return (
    <ActButton icon={<MailCheck aria-hidden="true" />} act={send}>
      {text.test.action}
    </ActButton>
  );
}

interface AskProps {
  broadcast: BroadcastData;
  open: boolean;
  onClose: () => void;
}

function SendDialog({ broadcast, unsaved, ...dialog }: AskProps & { unsaved: boolean }) {
  const { segmentId, eventId } = broadcast;
  const { data } = useQuery({
    queryKey: ["broadcasts.preview", "recipients", segmentId, eventId],
    queryFn: () => client.broadcasts.preview.mutate({ body: "", segmentId, eventId }),
    enabled: dialog.open,
  });
  const confirm = text.send.confirm(data?.recipientCount);
  return (
    <ActDialog
      {...dialog}
      title={text.send.title}
      confirm={confirm}
      act={() => client.broadcasts.send.mutate({ id: broadcast.id })}
      done={text.send.done}
    >
      <p>{text.send.about}</p>
      {unsaved && <p className="font-semibold text-warn">{text.send.unsaved}</p>}
      <p>{text.send.final}</p>
    </ActDialog>
  );
}

function CancelDialog({ broadcast, ...dialog }: AskProps) {
  return (
    <ActDialog
      {...dialog}
      title={text.cancel.title}
      confirm={text.cancel.action}
      danger
      act={() => client.broadcasts.cancel.mutate({ id: broadcast.id })}
      done={text.cancel.done}
    >
      <p>{text.cancel.about}</p>
    </ActDialog>
  );
}

function DeleteDialog({ broadcast, ...dialog }: AskProps) {
  const navigate = useNavigate();
  const remove = async () => {
    await client.broadcasts.remove.mutate({ id: broadcast.id });
    await navigate({ to: paths.broadcasts(), replace: true, ignoreBlocker: true });
  };
  return (
    <ActDialog
      {...dialog}
      title={text.remove.title}
      confirm={text.remove.confirm}
      danger
      act={remove}
      done={text.remove.done}
    >
      <p>{text.remove.about}</p>
    </ActDialog>
  );
}

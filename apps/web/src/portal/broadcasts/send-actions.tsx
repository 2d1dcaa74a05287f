import { useNavigate } from "@tanstack/react-router";
import { CalendarClock, Send } from "lucide-react";
import { useState } from "react";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui-react/button.tsx";
import { ConfirmDialog, Dialog } from "../../ui-react/dialog.tsx";
import { toast } from "../../ui-react/toast.tsx";
import { client } from "../api.ts";
import { refreshAll } from "../refresh-all.ts";
import type { BroadcastData } from "./broadcast-data.ts";
import { ScheduleForm } from "./schedule-form.tsx";

type Asked = "send" | "schedule" | "cancel" | "delete";

/** Send, schedule, cancel, delete: those that the broadcast's status allows. */
export function SendActions({ broadcast }: { broadcast: BroadcastData }) {
  const [asked, setAsked] = useState<Asked>();
  const { status } = broadcast;
  const open = status === "DRAFT" || status === "SCHEDULED";
  const close = () => setAsked(undefined);
  return (
    <>
      {open && (
        <>
          <Button look="main" icon={<Send aria-hidden="true" />} onClick={() => setAsked("send")}>
            Send now
          </Button>
          <Button icon={<CalendarClock aria-hidden="true" />} onClick={() => setAsked("schedule")}>
            {status === "DRAFT" ? "Send later" : "Move"}
          </Button>
        </>
      )}
      {(status === "SCHEDULED" || status === "SENDING") && (
        <Button look="danger" onClick={() => setAsked("cancel")}>
          Cancel the broadcast
        </Button>
      )}
      {status === "DRAFT" && (
        <Button look="danger" onClick={() => setAsked("delete")}>
          Delete
        </Button>
      )}
      <Dialog open={asked === "schedule"} title="Send later" onClose={close}>
        <ScheduleForm broadcast={broadcast} onDone={close} />
      </Dialog>
      <SendDialog broadcast={broadcast} open={asked === "send"} onClose={close} />
      <CancelDialog broadcast={broadcast} open={asked === "cancel"} onClose={close} />
      <DeleteDialog broadcast={broadcast} open={asked === "delete"} onClose={close} />
    </>
  );
}

interface AskProps {
  broadcast: BroadcastData;
  open: boolean;
  onClose: () => void;
}

function SendDialog({ broadcast, ...dialog }: AskProps) {
  const send = async () => {
    await client.broadcasts.send.mutate({ id: broadcast.id });
    await refreshAll();
    toast("The broadcast is on its way.");
  };
  return (
    <ConfirmDialog {...dialog} title="Send it now?" confirm="Send now" onConfirm={send}>
      <p>It goes to everybody whom it is addressed to, as it was last saved.</p>
      <p>A mail that has gone out cannot be taken back.</p>
    </ConfirmDialog>
  );
}

function CancelDialog({ broadcast, ...dialog }: AskProps) {
  const cancel = async () => {
    await client.broadcasts.cancel.mutate({ id: broadcast.id });
    await refreshAll();
    toast("The broadcast is cancelled.");
  };
  return (
    <ConfirmDialog
      {...dialog}
      title="Cancel this broadcast?"
      confirm="Cancel the broadcast"
      danger
      onConfirm={cancel}
    >
      <p>Nobody else gets the mail. Those who have it keep it.</p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ broadcast, ...dialog }: AskProps) {
  const navigate = useNavigate();
  const remove = async () => {
    await client.broadcasts.remove.mutate({ id: broadcast.id });
    void refreshAll();
    toast("The draft is deleted.");
    await navigate({ to: paths.broadcasts(), replace: true });
  };
  return (
    <ConfirmDialog
      {...dialog}
      title="Delete this draft?"
      confirm="Delete the draft"
      danger
      onConfirm={remove}
    >
      <p>It is gone for good.</p>
    </ConfirmDialog>
  );
}

import { useState } from "react";
import { readProblem } from "#lib/input/read-problem.ts";
import { ConfirmDialog } from "#ui-react/dialog/dialog.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import { registrations as messages } from "./messages/registrations.ts";
import type { ActionProps } from "./party-data.ts";

const { reinstate: text } = messages;

/** Gives a cancelled registration its seat again; when the event is full, offers to override it. */
export function ReinstateDialog({
  event,
  registration: { id, fullName },
  onDone,
  onClose,
}: ActionProps & { onClose: () => void }) {
  const [isFull, setFull] = useState(false);
  const reinstate = async () => {
    const key = { eventId: event.id, registrationId: id };
    try {
      await client.registration.reinstate.mutate({ ...key, override: isFull });
    } catch (error) {
      if (readProblem(error).code === "WAITLIST_NO_SEATS") setFull(true);
      throw error;
    }
    await refreshAll();
    toast(text.done(fullName));
    onDone();
  };
  return (
    <ConfirmDialog
      open
      title={text.title(fullName)}
      confirm={isFull ? text.anyway : text.button}
      danger={isFull}
      onConfirm={reinstate}
      onClose={onClose}
    >
      <p>{text.about}</p>
      <p>{text.money}</p>
      {isFull && <p>{text.full}</p>}
    </ConfirmDialog>
  );
}

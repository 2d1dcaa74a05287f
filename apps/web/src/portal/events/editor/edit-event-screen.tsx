import { editEventInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { z } from "zod";
import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { client } from "../../api.ts";
import { eventPage } from "../../messages/event-page.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import { CoverPanel } from "../cover/cover-panel.tsx";
import type { EventData } from "../event-data.ts";
import { useEventOfAddress } from "../use-event.ts";
import { EventForm } from "./event-form.tsx";
import { toInput, toValues } from "./event-values.ts";

const text = messages.events.editor.edit;

/** /events/:eventId/edit */
export function EditEventScreen() {
  return (
    <Loaded query={useEventOfAddress()} shape="form">
      {(event) => (
        <>
          <PageHeader
            title={text.title(event.title)}
            parent={{ label: event.title, to: paths.event(event.id) }}
          />
          {isOpen(event) ? <Editor event={event} /> : <Closed event={event} />}
        </>
      )}
    </Loaded>
  );
}

const isOpen = ({ status }: EventData) => status === "DRAFT" || status === "PUBLISHED";

function Editor({ event }: { event: EventData }) {
  const navigate = useNavigate();
  const [question, ask] = useQuestion();
  const { id: eventId } = event;
  const save = async (input: z.input<typeof editEventInput>) => {
    const answer = mustAsk(event, input) ? await ask() : "save";
    if (answer === "back") return false;
    const notify = answer === "send";
    await client.events.edit.mutate({ ...input, ...(notify && { notify }) });
    void refreshAll();
    await navigate({ to: paths.event(eventId) });
    toast(notify ? messages.events.editor.notify.sent : text.done);
    return true;
  };
  return (
    <>
      <div className="mb-5">
        <CoverPanel event={event} />
      </div>
      <EventForm
        schema={editEventInput}
        values={toValues(event)}
        toInput={(values) => ({ eventId, ...toInput(values) })}
        submitLabel={text.submit}
        backTo={paths.event(eventId)}
        send={save}
      />
      <NotifyDialog people={peopleOf(event)} answer={question} />
    </>
  );
}

const peopleOf = ({ seatsTaken, waitlistCount }: EventData) => seatsTaken + waitlistCount;

/** Whether an edit changes what registrants should know (rules#change-notice). */
const mustAsk = (event: EventData, input: z.input<typeof editEventInput>): boolean =>
  event.status === "PUBLISHED" &&
  peopleOf(event) > 0 &&
  (["title", "startsAt", "endsAt", "timezone", "venue"] as const).some(
    (field) => input[field]?.trim() !== event[field],
  );

type Answer = "save" | "send" | "back";

/** A question that a dialog puts: the function that answers it while it is open, and how to ask. */
function useQuestion() {
  const [answer, setAnswer] = useState<(given: Answer) => void>();
  const ask = () =>
    new Promise<Answer>((resolve) => {
      setAnswer(() => (given: Answer) => {
        setAnswer(undefined);
        resolve(given);
      });
    });
  return [answer, ask] as const;
}

interface NotifyDialogProps {
  people: number;
  /** Undefined while nothing is asked. */
  answer: ((given: Answer) => void) | undefined;
}

/** Asks whether to mail the people who registered. */
function NotifyDialog({ people, answer }: NotifyDialogProps) {
  const { notify } = messages.events.editor;
  return (
    <Dialog
      open={answer !== undefined}
      title={notify.title(people)}
      onClose={() => answer?.("back")}
    >
      <p>{notify.about}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => answer?.("save")}>{notify.save}</Button>
        <Button look="main" onClick={() => answer?.("send")}>
          {eventPage.notify(people)}
        </Button>
      </div>
    </Dialog>
  );
}

/** For an event that can no longer be edited: bookmarks of its editor still lead here. */
function Closed({ event }: { event: EventData }) {
  return (
    <EmptyState
      title={text.closed}
      action={<ButtonLink to={paths.event(event.id)}>{text.backToEvent}</ButtonLink>}
    >
      {text.closedAbout}
    </EmptyState>
  );
}

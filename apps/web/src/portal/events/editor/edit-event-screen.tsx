import { editEventInput } from "@rollcall/core/contract";
import { useNavigate } from "@tanstack/react-router";
import type { z } from "zod";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui-react/button.tsx";
import { PageHeader } from "#ui-react/page-header.tsx";
import { EmptyState, Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { refreshAll } from "../../refresh-all.ts";
import { CoverPanel } from "../cover/cover-panel.tsx";
import type { EventData } from "../event-data.ts";
import { events as messages } from "../messages/events.ts";
import { useEventOfAddress } from "../use-event.ts";
import { EventForm } from "./event-form.tsx";
import { toEdit, toValues } from "./event-values.ts";
import { type SaveAnswer, type SaveQuestion, saveEdit } from "./save-edit.ts";
import { SaveDialog } from "./save-questions.tsx";
import { useQuestion } from "./use-question.ts";

const text = messages.editor.edit;

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
  const [question, ask] = useQuestion<SaveQuestion, SaveAnswer>();
  const { id: eventId } = event;
  const storedValues = toValues(event);
  const save = async (input: z.input<typeof editEventInput>) => {
    const people = concernsPeople(event, input) ? countPeople(event) : 0;
    const answer = await saveEdit(input, people, ask);
    if (answer === "back") return false;
    void refreshAll();
    await navigate({ to: paths.event(eventId) });
    toast(answer === "send" ? messages.editor.notify.sent : text.done);
    return true;
  };
  return (
    <>
      <div className="mb-5">
        <CoverPanel event={event} />
      </div>
      <EventForm
        schema={editEventInput}
        values={storedValues}
        toInput={(values) => ({ eventId, ...toEdit(values, storedValues) })}
        submitLabel={text.submit}
        backTo={paths.event(eventId)}
        send={save}
      />
      {question && (
        <SaveDialog
          question={question.question}
          timezone={event.timezone}
          nameTicket={(id) => event.ticketTypes.find((type) => type.id === id)?.name ?? ""}
          onAnswer={question.answer}
        />
      )}
    </>
  );
}

const countPeople = ({ seatsTaken, waitlistCount }: EventData) => seatsTaken + waitlistCount;

/** Whether an edit changes what registrants should know (rules#change-notice). */
const concernsPeople = (event: EventData, input: z.input<typeof editEventInput>): boolean =>
  event.status === "PUBLISHED" &&
  (input.allDay !== event.allDay ||
    (["title", "startsAt", "endsAt", "timezone", "venue"] as const).some(
      (field) => input[field] !== undefined && input[field].trim() !== event[field],
    ));

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

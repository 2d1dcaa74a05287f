import { BarChart3, Copy, DoorOpen, Pencil, Share2, Trash2, Users, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { paths } from "#lib/paths.ts";
import { Button, ButtonLink } from "#ui-react/button.tsx";
import { useMinute } from "#ui-react/parts/from-now.tsx";
import { Menu } from "#ui-react/parts/menu.tsx";
import { useMay } from "../../session/use-session.ts";
import type { EventData } from "../event-data.ts";
import { eventPage } from "../messages/event-page.ts";
import { events as messages } from "../messages/events.ts";
import { CloneDialog } from "../overview/clone-dialog.tsx";
import { CancelDialog, DeleteDialog } from "../overview/end-dialogs.tsx";
import { type NextStep, nextStep } from "./next-step.ts";
import { PublishButton } from "./publish-button.tsx";

const text = messages.overview;
const { next, more } = eventPage;

interface EventActsProps {
  event: EventData;
  onShare: () => void;
}

/** On a phone the acts take two rows, which they fill. */
const ACTS =
  "flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>a]:grow max-sm:[&>button:not([aria-haspopup])]:grow";

/** The next step as the one main button, Edit beside it, and the rare acts in a menu. */
export function EventActs({ event, onShare }: EventActsProps) {
  const [asking, setAsking] = useState<"copy" | "cancel" | "delete">();
  const mayEdit = useMay("EVENTS:EDIT:events");
  const step = nextStep(event, useMinute());
  const { id, status, title, seatsTaken, waitlistCount } = event;
  const live = status === "DRAFT" || status === "PUBLISHED";
  const close = () => setAsking(undefined);
  const copy = () => setAsking("copy");
  return (
    <div className={ACTS}>
      {mayEdit && live && (
        <ButtonLink to={paths.editEvent(id)} icon={<Pencil aria-hidden="true" />}>
          {text.edit}
        </ButtonLink>
      )}
      {status === "PUBLISHED" && step !== "share" && (
        <Button icon={<Share2 aria-hidden="true" />} onClick={onShare}>
          {next.share}
        </Button>
      )}
      <NextButton {...{ event, step, mayEdit, onShare }} onCopy={copy} />
      {mayEdit && (
        <Menu
          label={more(title)}
          items={[
            step !== "copy" && {
              label: text.copy.button,
              icon: <Copy aria-hidden="true" />,
              act: copy,
            },
            live && {
              label: text.cancel,
              icon: <X aria-hidden="true" />,
              danger: true,
              act: () => setAsking("cancel"),
            },
            seatsTaken + waitlistCount === 0 && {
              label: text.delete,
              icon: <Trash2 aria-hidden="true" />,
              danger: true,
              act: () => setAsking("delete"),
            },
          ]}
        />
      )}
      <CloneDialog event={event} open={asking === "copy"} onClose={close} />
      <CancelDialog event={event} open={asking === "cancel"} onClose={close} />
      <DeleteDialog event={event} open={asking === "delete"} onClose={close} />
    </div>
  );
}

interface NextButtonProps extends EventActsProps {
  step: NextStep;
  mayEdit: boolean;
  onCopy: () => void;
}

function NextButton({ event, step, mayEdit, onShare, onCopy }: NextButtonProps): ReactNode {
  const decides = useMay("EVENTS:EDIT:registrations");
  const sees = useMay("EVENTS:VIEW:registrations");
  const { id, waitlistCount } = event;
  const linkTo = (to: string, icon: ReactNode, word: string) => (
    <ButtonLink look="main" to={to} icon={icon}>
      {word}
    </ButtonLink>
  );
  if (step === "publish") return mayEdit && <PublishButton event={event} />;
  if (step === "door")
    return decides && linkTo(paths.eventCheckIn(id), <DoorOpen aria-hidden="true" />, next.door);
  if (step === "queue")
    return (
      decides &&
      linkTo(paths.eventWaitlist(id), <Users aria-hidden="true" />, next.queue(waitlistCount))
    );
  if (step === "report")
    return sees && linkTo(paths.eventAttendance(id), <BarChart3 aria-hidden="true" />, next.report);
  if (step === "copy")
    return (
      mayEdit && (
        <Button look="main" icon={<Copy aria-hidden="true" />} onClick={onCopy}>
          {text.copy.button}
        </Button>
      )
    );
  return (
    <Button look="main" icon={<Share2 aria-hidden="true" />} onClick={onShare}>
      {next.share}
    </Button>
  );
}

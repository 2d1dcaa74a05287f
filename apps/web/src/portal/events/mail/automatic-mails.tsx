import { BellRing, ListOrdered, type LucideIcon, PencilLine, Ticket } from "lucide-react";
import { formatMoment } from "#lib/format/format-time.ts";
import { paths } from "#lib/paths.ts";
import { PageLink } from "#ui-react/button.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { useMay } from "../../session/use-session.ts";
import type { EventData } from "../event-data.ts";
import { eventPage } from "../messages/event-page.ts";

const { mail: text, figure } = eventPage;

/** The mails that nobody has to write, and when each goes out. */
export function AutomaticMails({ event }: { event: EventData }) {
  const mayEdit = useMay("EVENTS:EDIT:events");
  const isOpen = event.status === "DRAFT" || event.status === "PUBLISHED";
  const mails: readonly (readonly [LucideIcon, string, string])[] = [
    [Ticket, text.confirmation, text.confirmationWhen],
    [ListOrdered, text.queue, text.queueWhen],
    [BellRing, text.reminder, reminderWords(event)],
    [PencilLine, text.change, text.changeWhen],
  ];
  return (
    <Panel
      title={text.automatic}
      actions={
        mayEdit && isOpen && <PageLink to={paths.editEvent(event.id)}>{text.setReminder}</PageLink>
      }
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {mails.map(([Icon, name, when]) => (
          <li key={name} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-ground text-accent"
            >
              <Icon className="size-4.5" />
            </span>
            <p className="min-w-0">
              <span className="font-medium">{name}</span>
              <span className="block text-sm text-muted">{when}</span>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function reminderWords({ reminderHours, remindedAt, timezone }: EventData): string {
  if (remindedAt) return figure.reminded(formatMoment(remindedAt, timezone));
  return reminderHours ? figure.hoursBefore(reminderHours) : figure.noReminder;
}

import { formatEmail } from "@rollcall/core/contract";
import { Badge, StatusBadge } from "#ui-react/badge.tsx";
import type { Column } from "#ui-react/list/data-table.tsx";
import { messages as common } from "#ui-react/messages.ts";
import { Time } from "#ui-react/time.tsx";
import type { EventData, RegistrationData } from "../event-data.ts";
import { registrations as messages } from "./messages/registrations.ts";
import { shownRegistrationStatus } from "./shown-status.ts";

const { field, list, one: words, overCapacity: overCapacityWord, source: sources } = messages;

/** The name of a ticket type; empty if the event has none. */
export function ticketTypeName(event: EventData, ticketTypeId: string | null): string {
  return event.ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? "";
}

/** Whether a guest has a ticket for members, which nobody checks at registration. */
export const isGuestWithMemberTicket = (
  event: Pick<EventData, "ticketTypes">,
  { memberId, ticketTypeId }: Pick<RegistrationData, "memberId" | "ticketTypeId">,
): boolean =>
  memberId === null &&
  event.ticketTypes.some(({ id, audience }) => id === ticketTypeId && audience === "MEMBER");

/** The columns of the list beside the name. */
export function registrationColumns(event: EventData): Column<RegistrationData>[] {
  const tickets: Column<RegistrationData>[] =
    event.ticketTypes.length > 0
      ? [{ header: field.ticket, cell: (row) => ticketTypeName(event, row.ticketTypeId) }]
      : [];
  return [
    { header: field.email, cell: ({ email }) => (email ? formatEmail(email) : common.none) },
    {
      header: field.status,
      sortKey: "status",
      inCard: "beside",
      cell: (row) => (
        <span className="inline-flex flex-col items-end gap-1.5 md:flex-row md:items-start">
          <StatusBadge status={shownRegistrationStatus(row.status)} />
          {row.overCapacity && <Badge tone="wait">{overCapacityWord}</Badge>}
          {row.missingAnswers.length > 0 && <Badge tone="wait">{words.missingAnswers}</Badge>}
          {isGuestWithMemberTicket(event, row) && <Badge tone="wait">{words.notAMember}</Badge>}
        </span>
      ),
    },
    ...tickets,
    { header: field.source, inCard: "left-out", cell: ({ source }) => sources[source] },
    {
      header: list.column.registered,
      sortKey: "createdAt",
      inCard: "left-out",
      cell: ({ createdAt }) => <Time instant={createdAt} timezone={event.timezone} />,
    },
  ];
}

import { StatusBadge } from "../../../ui-react/badge.tsx";
import type { Column } from "../../../ui-react/data-table.tsx";
import { Time } from "../../../ui-react/time.tsx";
import type { EventData, RegistrationData } from "../event-data.ts";
import { SOURCE_WORDS } from "./source-words.ts";

/** The name of a ticket type; nothing where the event has none. */
export function ticketTypeName(event: EventData, ticketTypeId: string | null): string {
  return event.ticketTypes.find(({ id }) => id === ticketTypeId)?.name ?? "";
}

/** What a list of registrations shows beside the name. */
export function registrationColumns(event: EventData): Column<RegistrationData>[] {
  const tickets: Column<RegistrationData>[] =
    event.ticketTypes.length > 0
      ? [{ header: "Ticket", cell: (row) => ticketTypeName(event, row.ticketTypeId) }]
      : [];
  return [
    { header: "E-mail", cell: ({ email }) => email ?? "None" },
    { header: "Status", sortKey: "status", cell: ({ status }) => <StatusBadge status={status} /> },
    ...tickets,
    { header: "Came by", cell: ({ source }) => SOURCE_WORDS[source] },
    {
      header: "Registered",
      sortKey: "createdAt",
      cell: ({ createdAt }) => <Time at={createdAt} timezone={event.timezone} />,
    },
  ];
}

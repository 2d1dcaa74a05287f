import { Badge } from "#ui-react/badge.tsx";
import { statusTone } from "#ui-react/status-words.ts";
import { my as messages } from "./messages/my.ts";
import type { MyPlaceData, TicketData } from "./my-data.ts";

type Stored = NonNullable<MyPlaceData["registrationStatus"]>;

/** The status at an event in a badge, to the member or of a guest. */
export function PlaceBadge({
  status,
  of: person = "place",
}: {
  status: Stored;
  of?: "place" | "guest";
}) {
  return <Badge tone={statusTone(status)}>{messages[person][status]}</Badge>;
}

/** Whether a ticket is valid at the door, in a badge. */
export function TicketBadge({ status }: Pick<TicketData, "status">) {
  return <Badge tone={statusTone(status)}>{messages.ticket[status]}</Badge>;
}

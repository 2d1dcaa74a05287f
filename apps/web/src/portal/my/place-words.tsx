import { Badge } from "#ui-react/badge.tsx";
import { statusTone } from "#ui-react/status-words.ts";
import { messages } from "../messages.ts";
import type { MyPlaceData, TicketData } from "./my-data.ts";

type Stored = NonNullable<MyPlaceData["registrationStatus"]>;

/** The member's status at an event, in a badge. */
export function PlaceBadge({ status }: { status: Stored }) {
  return <Badge tone={statusTone(status)}>{messages.my.place[status]}</Badge>;
}

/** Whether a ticket is valid at the door, in a badge. */
export function TicketBadge({ status }: Pick<TicketData, "status">) {
  return <Badge tone={statusTone(status)}>{messages.my.ticket[status]}</Badge>;
}

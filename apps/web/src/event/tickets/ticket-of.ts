import type { ClubFace } from "../club-face.ts";
import type { Period } from "../format/format-period.ts";

/** What a ticket says of its event. */
export interface TicketEvent extends Period {
  title: string;
  slug: string;
  venue: string;
  tenant: ClubFace;
}

/** One person's ticket, as its card and its picture show it. */
export interface TicketOf {
  event: TicketEvent;
  name: string;
  code: string;
  type: string | undefined;
}

import { Dialog } from "#ui-react/dialog/dialog.tsx";
import type { EventData } from "../event-data.ts";
import { eventPage } from "../messages/event-page.ts";
import { ShareParts } from "./share-parts.tsx";

const text = eventPage.share;

/** The address of an event in every form that is given away: link, QR code, calendar, website. */
export function ShareDialog({ event, onClose }: { event: EventData; onClose: () => void }) {
  return (
    <Dialog open title={text.title} onClose={onClose}>
      <p className="text-muted">{text.about}</p>
      <ShareParts event={event} whole />
    </Dialog>
  );
}

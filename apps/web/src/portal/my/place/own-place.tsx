import { isOver } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { isNear } from "#domain/is-near.ts";
import { isOpen } from "#domain/place-draft.ts";
import { Button } from "#ui-react/button.tsx";
import { Dialog } from "#ui-react/dialog/dialog.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import { my as messages } from "../messages/my.ts";
import { isSeated, type MyEventData, type MyPlaceData, type OwnPlaceData } from "../my-data.ts";
import { PlaceBadge } from "../place-words.tsx";
import { TicketCards } from "../ticket-card.tsx";
import { CancelButton } from "./cancel-button.tsx";
import { EditPlaceForm } from "./edit-place-form.tsx";
import { PaymentDue } from "./payment-due.tsx";

const text = messages.event;

interface OwnPlaceProps {
  event: MyEventData;
  standing: MyPlaceData & { registrationStatus: NonNullable<MyPlaceData["registrationStatus"]> };
}

/** A live registration: what is owed, the tickets, and what can still be changed. */
export function OwnPlace({ event, standing }: OwnPlaceProps) {
  const query = useQuery(api.registration.readOwn.queryOptions({ id: event.id }));
  const { registrationStatus: status, waitlistPosition } = standing;
  const near = isNear(event, Date.now());
  return (
    <Panel title={text.yourPlace} actions={<PlaceBadge status={status} />}>
      {status === "WAITLISTED" && <p>{text.waiting(waitlistPosition ?? 1)}</p>}
      <Loaded query={query} count={8}>
        {(place) => (
          <>
            {near && <Tickets place={place} />}
            <PaymentDue event={event} standing={standing} place={place} />
            {!near && <Tickets place={place} />}
            <GuestList event={event} place={place} />
            <Changes event={event} place={place} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

const Tickets = ({ place }: Pick<PlaceProps, "place">) => (
  <TicketCards tickets={place.party.filter(isSeated)} />
);

interface PlaceProps {
  event: MyEventData;
  place: OwnPlaceData;
}

/** The guests, of whom the member can cancel one alone. */
function GuestList({ event, place }: PlaceProps) {
  const [, ...guests] = place.party;
  if (guests.length === 0) return null;
  const mayChange = !isOver(event, new Date());
  return (
    <section aria-label={text.guests} className="grid gap-2">
      <h3>{text.guests}</h3>
      <ul className="grid gap-2">
        {guests.map((guest) => (
          <li
            key={guest.id}
            className="flex min-w-0 flex-wrap items-center justify-between gap-3 border-line border-b pb-2 last:border-0"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-2 break-words">
              {guest.fullName} <PlaceBadge status={guest.status} of="guest" />
            </span>
            {mayChange && isOpen(guest) && <CancelButton {...{ event, place }} person={guest} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({ event, place }: PlaceProps) {
  const [editing, setEditing] = useState(false);
  const [reader] = place.party;
  const isMissingAnswers = place.party.some(({ missingAnswers }) => missingAnswers.length > 0);
  return (
    <div className="flex flex-wrap gap-3">
      {place.canEdit && isMissingAnswers && (
        <p className="w-full">{messages.edit.missingAnswers}</p>
      )}
      {place.canEdit && place.party.some(isOpen) && (
        <Button onClick={() => setEditing(true)} icon={<Pencil aria-hidden="true" />}>
          {messages.edit.action}
        </Button>
      )}
      {place.canCancel && reader && <CancelButton {...{ event, place }} person={reader} />}
      <Dialog open={editing} title={messages.edit.action} onClose={() => setEditing(false)}>
        <EditPlaceForm event={event} place={place} onDone={() => setEditing(false)} />
      </Dialog>
    </div>
  );
}

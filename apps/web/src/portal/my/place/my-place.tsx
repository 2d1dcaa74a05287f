import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui-react/button.tsx";
import { ConfirmDialog } from "../../../ui-react/dialog.tsx";
import { Panel } from "../../../ui-react/panel.tsx";
import { Loaded } from "../../../ui-react/states.tsx";
import { toast } from "../../../ui-react/toast.tsx";
import { api, client } from "../../api.ts";
import { refreshAll } from "../../refresh-all.ts";
import type { MyEventData, MyPlaceData } from "../my-data.ts";
import { PlaceBadge } from "../place-words.tsx";
import { TicketCard } from "../ticket-card.tsx";
import { closedReason } from "./closed-reason.tsx";
import { PartyForm } from "./party-form.tsx";
import { PaymentDue } from "./payment-due.tsx";

interface MyPlaceProps {
  event: MyEventData;
  place: MyPlaceData;
}

/** Where the member stands with the event, and what they can do about it. */
export function MyPlace({ event, place }: MyPlaceProps) {
  const { registrationStatus: status } = place;
  if (status === null || status === "CANCELLED") return <Register event={event} place={place} />;
  const cancellable = status !== "CHECKED_IN" && Date.parse(event.endsAt) > Date.now();
  return (
    <Panel title="Your place" actions={<PlaceBadge status={status} />}>
      {status === "WAITLISTED" ? (
        <p>
          Every seat is taken. You are number {place.waitlistPosition} on the waiting list, and get
          a mail when a seat is yours.
        </p>
      ) : (
        <>
          {status === "PENDING" && <PaymentDue event={event} place={place} />}
          <Tickets event={event} />
        </>
      )}
      {cancellable && <CancelButton event={event} />}
    </Panel>
  );
}

function Register({ event, place }: MyPlaceProps) {
  const closed = closedReason(event, Date.now());
  return (
    <Panel title="Register">
      {place.registrationStatus === "CANCELLED" && (
        <p className="text-muted">Your earlier registration was cancelled.</p>
      )}
      {closed ?? <PartyForm event={event} place={place} />}
    </Panel>
  );
}

function Tickets({ event }: { event: MyEventData }) {
  const query = useQuery(api.registration.tickets.queryOptions({ id: event.id }));
  return (
    <Loaded query={query} lines={6}>
      {(tickets) => (
        <ul className="grid gap-4 sm:grid-cols-2">
          {tickets.map((ticket) => (
            <TicketCard key={ticket.id} event={event} ticket={ticket} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function CancelButton({ event }: { event: MyEventData }) {
  const [asking, setAsking] = useState(false);
  const cancel = async () => {
    await client.registration.cancelOwn.mutate({ id: event.id });
    await refreshAll();
    toast("Your registration is cancelled.");
  };
  return (
    <div>
      <Button look="danger" onClick={() => setAsking(true)}>
        Cancel my registration
      </Button>
      <ConfirmDialog
        open={asking}
        title="Cancel your registration?"
        confirm="Cancel my registration"
        danger
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>Your seat goes to somebody else, and so do those of the guests whom you bring.</p>
      </ConfirmDialog>
    </div>
  );
}

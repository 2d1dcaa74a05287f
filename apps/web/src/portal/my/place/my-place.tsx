import { isOver } from "@rollcall/core/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui-react/button.tsx";
import { ConfirmDialog } from "#ui-react/dialog.tsx";
import { Panel } from "#ui-react/panel.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { toast } from "#ui-react/toast.tsx";
import { api, client } from "../../api.ts";
import { messages } from "../../messages.ts";
import { refreshAll } from "../../refresh-all.ts";
import { type MyEventData, type MyPlaceData, SEATED } from "../my-data.ts";
import { PlaceBadge } from "../place-words.tsx";
import { TicketCards } from "../ticket-card.tsx";
import { closedReason } from "./closed-reason.tsx";
import { PartyForm } from "./party-form.tsx";
import { PaymentDue } from "./payment-due.tsx";

const text = messages.my.event;

interface MyPlaceProps {
  event: MyEventData;
  place: MyPlaceData;
}

/** The member's registration status at the event, and the possible actions. */
export function MyPlace({ event, place }: MyPlaceProps) {
  const { registrationStatus: status } = place;
  if (status === null || status === "CANCELLED") return <Register event={event} place={place} />;
  const cancellable = status !== "CHECKED_IN" && !isOver(event, new Date());
  return (
    <Panel title={text.yourPlace} actions={<PlaceBadge status={status} />}>
      {status === "WAITLISTED" ? (
        <p>{text.waiting(place.waitlistPosition ?? 1)}</p>
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
  const closed = closedReason(event, place, Date.now());
  return (
    <Panel title={messages.my.register.title}>
      {place.registrationStatus === "CANCELLED" && (
        <p className="text-muted">{text.cancelledEarlier}</p>
      )}
      {closed ?? <PartyForm event={event} place={place} />}
    </Panel>
  );
}

function Tickets({ event }: { event: MyEventData }) {
  const query = useQuery(
    api.registration.mine.queryOptions({ eventId: [event.id], status: [...SEATED] }),
  );
  return (
    <Loaded query={query} lines={6}>
      {({ data }) =>
        data.map((registration) => (
          <TicketCards key={registration.id} registration={registration} />
        ))
      }
    </Loaded>
  );
}

function CancelButton({ event }: { event: MyEventData }) {
  const [asking, setAsking] = useState(false);
  const words = messages.my.cancel;
  const cancel = async () => {
    await client.registration.cancelOwn.mutate({ id: event.id });
    await refreshAll();
    toast(words.done);
  };
  return (
    <div>
      <Button look="danger" onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        confirm={words.action}
        danger
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        <p>{words.about}</p>
      </ConfirmDialog>
    </div>
  );
}

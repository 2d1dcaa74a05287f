import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getTicketPrice } from "#domain/tickets.ts";
import { readProblem } from "#lib/input/read-problem.ts";
import { ActButton } from "#ui-react/act-button.tsx";
import { Button } from "#ui-react/button.tsx";
import { Loaded } from "#ui-react/states.tsx";
import { api } from "../../api.ts";
import type { EventData, RegistrationData, WholePartyData } from "../event-data.ts";
import { useWholeParty } from "../registrations/party-data.ts";
import { DeclineDialog } from "./decline-dialog.tsx";
import { waitlist } from "./messages/waitlist.ts";
import { OverrideDialog } from "./override-dialog.tsx";
import { approveAndSay } from "./waitlist-actions.tsx";

const { decide: text, ...words } = waitlist;

interface DecidePlaceProps {
  event: EventData;
  registration: RegistrationData;
  /** Called when the registration waits no longer. */
  onDone: () => void;
}

/** For somebody who waits: how many seats are needed and free, and the decision. */
export function DecidePlace(props: DecidePlaceProps) {
  const party = useWholeParty(props.event, props.registration);
  const queue = useQuery(api.waitlist.list.queryOptions({ eventId: props.event.id, limit: 1 }));
  return (
    <section aria-label={text.title} className="grid gap-3 rounded-xl bg-raised p-4">
      <Loaded query={party} count={2}>
        {(whole) =>
          isDecidedWithHost(props.registration, whole) ? (
            <p>{text.withHost(whole.host.fullName)}</p>
          ) : (
            <Loaded query={queue} count={2}>
              {({ meta }) => <Decision {...props} party={whole} seatsFree={meta.seatsFree} />}
            </Loaded>
          )
        }
      </Loaded>
    </section>
  );
}

/** A guest whose host waits too; one whose host has a seat is decided alone (rules#add-guest). */
const isDecidedWithHost = ({ id }: RegistrationData, { host }: WholePartyData): boolean =>
  host.id !== id && host.status === "WAITLISTED";

interface DecisionProps extends DecidePlaceProps {
  party: WholePartyData;
  /** Null without a limit. */
  seatsFree: number | null;
}

function Decision({ event, registration, onDone, party, seatsFree }: DecisionProps) {
  const [asking, setAsking] = useState<"override" | "decline">();
  const { id, fullName } = registration;
  const waiting = decidedWith(registration, party);
  if (waiting.length === 0) return <p>{words.approve.already(fullName)}</p>;
  const item = { id, fullName, partySize: waiting.length };
  const close = () => setAsking(undefined);
  const approve = async () => {
    try {
      await approveAndSay(event, item);
      onDone();
    } catch (error) {
      if (readProblem(error).code !== "WAITLIST_NO_SEATS") throw error;
      setAsking("override");
    }
  };
  const dialog = { event, onClose: close, onDone };
  return (
    <>
      <p>{text.seats(waiting.length, seatsFree)}</p>
      <div className="flex flex-wrap gap-2">
        {seatsFree === null || seatsFree >= waiting.length ? (
          <ActButton look="main" act={approve}>
            {(costs(event, waiting) ? text.approvePaid : text.approve)(waiting.length)}
          </ActButton>
        ) : (
          <Button onClick={() => setAsking("override")}>{words.override.confirm}</Button>
        )}
        <Button look="danger" onClick={() => setAsking("decline")}>
          {words.decline.button}
        </Button>
      </div>
      <OverrideDialog
        {...dialog}
        item={asking === "override" ? item : undefined}
        seatsFree={seatsFree ?? 0}
      />
      <DeclineDialog {...dialog} item={asking === "decline" ? item : undefined} />
    </>
  );
}

/** Those whom the decision is about: a host with the guests who wait, a guest alone. */
const decidedWith = ({ id }: RegistrationData, { host, guests }: WholePartyData) =>
  [host, ...guests].filter(
    ({ id: other, status }) => status === "WAITLISTED" && (other === id || host.id === id),
  );

/** Whether the seats have to be paid; where there is one ticket type, nobody had to choose it. */
function costs(event: EventData, people: readonly Pick<RegistrationData, "ticketTypeId">[]) {
  const [only] = event.ticketTypes;
  return people.some(
    ({ ticketTypeId }) => getTicketPrice(ticketTypeId ?? only?.id ?? null, event) > 0,
  );
}
